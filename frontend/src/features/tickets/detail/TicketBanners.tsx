import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { TypedText } from '@/shared/mui/TypedText';

/** What nobody may overlook: a plant that stands still, and its alarms. */
export const TicketBanners = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  if (!ticket.productionStopped && !ticket.alarmsPresent) return null;
  return (
    <Stack spacing={1.5} sx={{ mb: 3 }}>
      {ticket.productionStopped && (
        <Alert severity="error" variant="filled">
          <AlertTitle>{translate('tickets.productionStopped')}</AlertTitle>
          {translate('tickets.productionStoppedText')}
        </Alert>
      )}
      {ticket.alarmsPresent && (
        <Alert severity="warning" sx={{ border: 1, borderColor: 'warning.main' }}>
          <AlertTitle>{translate('tickets.alarmsPresent')}</AlertTitle>
          {ticket.alarmDetails && <TypedText>{ticket.alarmDetails}</TypedText>}
        </Alert>
      )}
    </Stack>
  );
};
