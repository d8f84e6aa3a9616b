import { Box, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

/** Pairs of name and value; pairs without a value are left out. Typed text keeps its line breaks. */
export const Facts = ({ facts }: { facts: [name: string, value: ReactNode][] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(88px, auto) 1fr', columnGap: 2, rowGap: 1 }}
  >
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <Fragment key={name}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Fragment>
      ))}
  </Box>
);
