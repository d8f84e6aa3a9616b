import { Box, CircularProgress } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';

export const CentredSpinner = ({ fullPage = false }: { fullPage?: boolean }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: fullPage ? '100vh' : '40vh' }}>
      <CircularProgress aria-label={translate('common.loading')} />
    </Box>
  );
};
