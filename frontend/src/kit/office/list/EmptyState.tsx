import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** Why there is nothing, and what can be done. */
  text: string;
  action?: ReactNode;
}

export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <Box sx={{ py: 6, px: 3, textAlign: 'center' }}>
    <Typography variant="h6" component="p" gutterBottom>
      {title}
    </Typography>
    <Typography sx={{ color: 'text.secondary', mb: action ? 3 : 0 }}>{text}</Typography>
    {action}
  </Box>
);
