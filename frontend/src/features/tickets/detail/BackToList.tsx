import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTranslate } from '@/shared/i18n/I18nRoot';

export const BackToList = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/tickets" variant="text" size="small" startIcon={<ArrowBack />} sx={{ mb: 1, ml: -1 }}>
      {translate('tickets.backToList')}
    </Button>
  );
};
