import { Skeleton, Alert, Button, Box, CircularProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { errorText } from '@/api/error-text';
import { useTranslate } from '@/kit/i18n/I18nRoot';

export const CentredSpinner = ({ fullPage = false }: { fullPage?: boolean }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: fullPage ? '100vh' : '40vh' }}>
      <CircularProgress aria-label={translate('common.loading')} />
    </Box>
  );
};

/** Why loading failed, with a retry button. */
export const LoadError = ({ text, onRetry }: { text: string; onRetry?: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {translate('common.retry')}
          </Button>
        )
      }
    >
      {text}
    </Alert>
  );
};

interface NotLoadedProps {
  query: { data: unknown; error: Error | null; refetch: () => unknown };
  /** Translation key of what failed; its text includes the `message`. */
  failed?: string;
  /** The height of the grey placeholder. */
  height?: number;
  /** Replaces the grey placeholder. */
  children?: ReactNode;
}

/** Shows that data are loading, or why they could not be loaded; nothing once they are loaded. */
export const NotLoaded = ({ query: { data, error, refetch }, failed, height, children }: NotLoadedProps) => {
  const translate = useTranslate();
  if (data !== undefined) return null;
  if (error) {
    const message = errorText(error, translate);
    return <LoadError text={failed ? translate(failed, { message }) : message} onRetry={() => void refetch()} />;
  }
  return children ?? <Skeleton height={height} />;
};
