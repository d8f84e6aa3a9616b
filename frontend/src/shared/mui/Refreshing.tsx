import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface RefreshingProps {
  /** Whether the data of the previous query are shown. */
  active: boolean;
  sx?: SxProps;
  children: ReactNode;
}

/** Dims the previous data until the new ones have arrived. */
export const Refreshing = ({ active, sx, children }: RefreshingProps) => (
  <Box sx={{ ...sx, opacity: active ? 0.6 : 1 }} aria-busy={active}>
    {children}
  </Box>
);
