import { Box } from '@mui/material';

/** How much of an upload is done. The browser's own element, because that of Material UI weighs two kilobytes. */
export const UploadBar = ({ percent, label }: { percent: number; label: string }) => (
  <Box
    component="progress"
    max={100}
    value={percent}
    aria-label={label}
    sx={{ display: 'block', width: '100%', height: 6, accentColor: (theme) => theme.palette.primary.main }}
  />
);
