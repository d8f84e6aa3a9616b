import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { openTicketsOf } from '@/desk/public/addresses';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** Links to the user's assigned tickets that are not closed. */
export const OpenTicketsLink = ({ userId }: { userId: string }) => (
  <Link component={RouterLink} to={openTicketsOf({ technicianId: userId })} color="inherit" sx={{ fontWeight: 600 }}>
    {useTranslate()('users.showOpenTickets')}
  </Link>
);
