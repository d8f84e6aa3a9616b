import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import type { Ticket } from '@/api/types';
import { formatDateTime } from '@/shared/format/dates';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { TypedText } from '@/shared/mui/TypedText';

/** What nobody may overlook: a ticket out of the lists, a plant that stands still, and its alarms. */
export const TicketBanners = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const language = useLanguage();
  if (!ticket.productionStopped && !ticket.alarmsPresent && ticket.archivedAt === null) return null;
  return (
    <Stack spacing={1.5} sx={{ mb: 3 }}>
      {ticket.archivedAt !== null && (
        <Alert severity="info" icon={<Inventory2Outlined />}>
          <AlertTitle>
            {translate('tickets.archive.since', { time: formatDateTime(ticket.archivedAt, language) })}
          </AlertTitle>
          {translate('tickets.archive.sinceText')}
        </Alert>
      )}
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
