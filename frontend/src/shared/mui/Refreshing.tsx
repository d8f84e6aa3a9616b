import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface RefreshingProps {
  /** Whether what is shown belongs to the question before. */
  active: boolean;
  sx?: SxProps;
  children: ReactNode;
}

/** Keeps what was there in sight, paler, until the answer to the present question has come. */
export const Refreshing = ({ active, sx, children }: RefreshingProps) => (
  <Box sx={{ ...sx, opacity: active ? 0.6 : 1 }} aria-busy={active}>
    {children}
  </Box>
);
