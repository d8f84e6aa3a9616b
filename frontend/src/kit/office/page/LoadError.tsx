import { Alert, Button } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';

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
