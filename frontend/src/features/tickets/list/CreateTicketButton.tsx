import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useMay } from '@/desk/useMay';
import { useRaising } from '@/desk/useRaising';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** Technicians raise no tickets from here. */
export const CreateTicketButton = () => {
  const translate = useTranslate();
  const raising = useRaising();
  if (!useMay('RAISE_TICKET')) return null;
  return (
    <Button variant="contained" startIcon={<Add />} {...raising}>
      {translate('tickets.create')}
    </Button>
  );
};
