import NotificationImportantOutlined from '@mui/icons-material/NotificationImportantOutlined';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ToneChip } from '@/shared/mui/ToneChip';

/** That the plant shows alarms, until the ticket is closed. */
export const AlarmChip = ({ ticket }: { ticket: Pick<TicketSummary, 'alarmsPresent' | 'status'> }) => {
  const translate = useTranslate();
  if (!ticket.alarmsPresent || ticket.status === 'CLOSED') return null;
  return <ToneChip label={translate('tickets.alarms')} tone="warning" icon={NotificationImportantOutlined} />;
};
