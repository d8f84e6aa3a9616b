import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { usePageTitle } from '@/kit/brand';

interface PageHeadingProps {
  title: string;
  /** A line under the title, such as a count. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** The page's only h1, which also names the browser tab. */
export const PageHeading = ({ title, note, actions }: PageHeadingProps) => {
  usePageTitle(title);
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ mb: 3, alignItems: { xs: 'stretch', sm: 'center' } }}
    >
      <Box sx={{ flexGrow: { sm: 1 }, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h4" component="h1">
          {title}
        </Typography>
        {note !== undefined && (
          <Typography component="p" role="status" sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
            {note}
          </Typography>
        )}
      </Box>
      {actions}
    </Stack>
  );
};
