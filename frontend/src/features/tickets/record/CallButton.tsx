import Phone from '@mui/icons-material/Phone';
import { Button, IconButton } from '@mui/material';
import type { SxProps } from '@mui/material/styles';
import { phoneLink } from '@contract/index';
import { personName } from '@/kit/format/people';
import { useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useTicket } from './page-context';

interface CallButtonProps {
  sx?: SxProps;
  /** Whether only the icon shows, where there is little room. */
  isIcon?: boolean;
}

/** Calls the contact. For staff only: clients would call themselves. */
export const CallButton = ({ sx, isIcon = false }: CallButtonProps) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const side = useSide();
  const { contactPhone: phone } = ticket;
  if (phone === null || side === 'client') return null;
  const link = {
    href: phoneLink(phone),
    'aria-label': translate('tickets.customer.callName', { name: personName(ticket, translate), phone }),
  };
  if (isIcon)
    return (
      <IconButton {...link} sx={{ width: 56, height: 56, border: 1, borderColor: 'divider' }}>
        <Phone />
      </IconButton>
    );
  return (
    <Button {...link} variant="outlined" startIcon={<Phone />} sx={{ minHeight: 48, ...sx }}>
      {translate('tickets.customer.call')}
    </Button>
  );
};
