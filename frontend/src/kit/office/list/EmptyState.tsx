import { Box, Typography, Button, Card } from '@mui/material';
import type { ReactNode, ComponentProps } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';

interface EmptyListProps extends Omit<ComponentProps<typeof EmptyState>, 'action'> {
  /** Clears the filters where they exclude all rows. */
  onClear?: () => void;
}

/** Stands in for the rows of an empty list. */
export const EmptyList = ({ onClear, ...why }: EmptyListProps) => {
  const translate = useTranslate();
  const clear = onClear && (
    <Button variant="outlined" onClick={onClear}>
      {translate('backOffice.filters.clear')}
    </Button>
  );
  return (
    <Card>
      <EmptyState {...why} action={clear} />
    </Card>
  );
};

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
