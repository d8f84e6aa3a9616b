import { Box, Card, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export const SectionCard = ({ title, action, children }: SectionCardProps) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack
        direction="row"
        spacing={2}
        // The words of a button end where the card's text ends.
        sx={{ mb: 2, alignItems: 'center', justifyContent: 'space-between', '& > .MuiButton-text': { mr: -2 } }}
      >
        <Typography variant="h6" component="h2" id={titleId}>
          {title}
        </Typography>
        {action}
      </Stack>
      <Box>{children}</Box>
    </Card>
  );
};
