import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The first two lines of a long text. */
export const Beginning = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{ overflow: 'hidden', display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 }}
  >
    {children}
  </Box>
);
