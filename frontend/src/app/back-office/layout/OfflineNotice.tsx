import { Alert, Box } from '@mui/material';
import { useIsOffline } from '@/kit/hooks/useIsOffline';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** Says that there is no connection, and that nothing written is lost. Dialogs leave it in sight. */
export const OfflineNotice = () => {
  const translate = useTranslate();
  const isOffline = useIsOffline();
  return (
    <Box role="status" sx={{ position: 'sticky', top: { xs: 56, sm: 64 }, zIndex: 'tooltip' }}>
      {isOffline && (
        <Alert severity="warning" role="presentation" sx={{ borderRadius: 0 }}>
          {translate('common.offline')}
        </Alert>
      )}
    </Box>
  );
};
