import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';

interface OverListProps {
  list: ReactNode;
  create?: ReactNode;
  edit?: ReactNode;
}

/** A list, and over it the record that the address names. */
export const OverList = ({ list, create, edit }: OverListProps) => (
  <>
    {list}
    <Routes>
      <Route path="create" element={create ?? null} />
      <Route path=":id" element={edit ?? null} />
      <Route path="*" element={null} />
    </Routes>
  </>
);
