import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';

/** To the public form, which is another document; technicians raise no tickets from here. */
export const CreateTicketButton = () => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  if (role === 'TECHNICIAN') return null;
  return (
    <Button variant="contained" startIcon={<Add />} href="/tickets/create">
      {translate('tickets.create')}
    </Button>
  );
};
