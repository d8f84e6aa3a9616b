import { Box, type BoxProps } from '@mui/material';
import type { ReactNode } from 'react';

interface NumberGridProps {
  /** What the numbers are about. */
  label: string;
  columns: BoxProps['gridTemplateColumns'];
  gap: BoxProps['gap'];
  /** List items. */
  children: ReactNode;
}

/** A list of cards with a number each. */
export const NumberGrid = ({ label, columns, gap, children }: NumberGridProps) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{ listStyle: 'none', p: 0, m: 0, mb: 3, display: 'grid', gap, gridTemplateColumns: columns }}
  >
    {children}
  </Box>
);
