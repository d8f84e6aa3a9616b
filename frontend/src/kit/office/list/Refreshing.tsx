import { Box } from '@mui/material';
import { type SxProps, keyframes } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface RefreshingProps {
  /** Whether the data of the previous query are shown. */
  active: boolean;
  sx?: SxProps;
  children: ReactNode;
}

const ALONG = keyframes`from { background-position: 100% 0 } to { background-position: -100% 0 }`;

const BAR: SxProps = {
  '&::before': {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    insetInline: 0,
    height: 3,
    color: 'primary.main',
    background: 'linear-gradient(90deg, transparent, currentColor, transparent) 0 0 / 200% 100%',
    animation: `${ALONG} 1.5s linear infinite`,
  },
};

/** Shows a moving bar above the previous data until the new data have arrived. The previous data stay legible. */
export const Refreshing = ({ active, sx, children }: RefreshingProps) => (
  <Box sx={{ ...sx, position: 'relative', ...(active && BAR) }} aria-busy={active}>
    {children}
  </Box>
);
