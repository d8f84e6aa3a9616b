import Typography from '@mui/material/Typography';

/** What somebody typed, letter by letter, with their line breaks. */
export const TypedText = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Typography>
);
