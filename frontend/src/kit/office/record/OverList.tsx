import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';

/** A list, with the record that the address names on top of it. */
export const OverList = ({ list, create, edit }: { list: ReactNode; create?: ReactNode; edit?: ReactNode }) => (
  <>
    {list}
    <Routes>
      <Route path="create" element={create ?? null} />
      <Route path=":id" element={edit ?? null} />
      <Route path="*" element={null} />
    </Routes>
  </>
);
