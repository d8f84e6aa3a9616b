import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** What can be done with the list as a whole: beside the title, on a phone below it. */
export const ListActions = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', flexShrink: 0, '& > *': { flexGrow: 1 } }}>
    {children}
  </Stack>
);
