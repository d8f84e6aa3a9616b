import { Button, Card } from '@mui/material';
import type { ComponentProps } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { EmptyState } from './EmptyState';

interface EmptyListProps extends Omit<ComponentProps<typeof EmptyState>, 'action'> {
  /** Clears the filters where they exclude all rows. */
  onClear?: () => void;
}

/** In place of the rows of a list that has none. */
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
