import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { openTicketsOf } from '@/shared/addresses';
import { useTranslate } from '@/shared/i18n/I18nRoot';

/** To the tickets, not closed, that are assigned to the user. */
export const OpenTicketsLink = ({ userId }: { userId: string }) => (
  <Link component={RouterLink} to={openTicketsOf({ technicianId: userId })} color="inherit" sx={{ fontWeight: 600 }}>
    {useTranslate()('users.showOpenTickets')}
  </Link>
);
