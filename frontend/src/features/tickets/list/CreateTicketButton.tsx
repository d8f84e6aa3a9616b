import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';

const IN_OFFICE = { component: Link, to: '/tickets/new' };

/** Clients use the public form, which is another document; technicians raise no tickets from here. */
export const CreateTicketButton = () => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  if (role === 'TECHNICIAN') return null;
  return (
    <Button variant="contained" startIcon={<Add />} {...(role === 'ADMIN' ? IN_OFFICE : { href: '/tickets/create' })}>
      {translate('tickets.create')}
    </Button>
  );
};
