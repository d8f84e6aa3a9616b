import { Typography } from '@mui/material';

/** Text as it was typed, with its line breaks. */
export const TypedText = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Typography>
);
