import Phone from '@mui/icons-material/Phone';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { phoneLink } from '@contract/index';
import type { Ticket } from '@/api/types';
import { personName } from '@/shared/format/people';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';

/** Calls the contact. For staff: a client would call themselves. */
export const CallButton = ({ ticket, sx }: { ticket: Ticket; sx?: SxProps }) => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  const { contactPhone: phone } = ticket;
  if (phone === null || role === 'CLIENT') return null;
  return (
    <Button
      href={phoneLink(phone)}
      variant="outlined"
      startIcon={<Phone />}
      aria-label={translate('tickets.customer.callName', { name: personName(ticket, translate), phone })}
      sx={{ minHeight: 48, ...sx }}
    >
      {translate('tickets.customer.call')}
    </Button>
  );
};
