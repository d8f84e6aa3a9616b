import ReportProblem from '@mui/icons-material/ReportProblem';
import Stack from '@mui/material/Stack';
import { use } from 'react';
import type { TicketPriority, TicketStatus } from '@contract/index';
import type { TicketSummary } from '@/api/types';
import { formatMinutes, minutesSince } from '@/shared/format/numbers';
import { CurrentUserContext } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { priorityTones, statusTones, type StatusLabel } from '@/shared/theme/tokens';
import { ToneChip } from './ToneChip';

interface Staged {
  status: TicketStatus;
  assignedTechnicianId: string | null;
}

/** An open ticket that already has a technician reads 'Assigned'. */
export const statusLabel = ({ status, assignedTechnicianId }: Staged): StatusLabel =>
  status === 'OPEN' && assignedTechnicianId !== null ? 'ASSIGNED' : status;

export const StatusChip = ({ ticket }: { ticket: Staged }) => {
  const translate = useTranslate();
  const label = statusLabel(ticket);
  return <ToneChip label={translate(`tickets.status.${label}`)} tone={statusTones[label]} />;
};

/** The status, and that a ticket is in the archive. */
export const StateChips = ({ ticket }: { ticket: Staged & { archivedAt: string | null } }) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      <StatusChip ticket={ticket} />
      {ticket.archivedAt !== null && <ToneChip label={translate('tickets.archive.archived')} tone="neutral" />}
    </Stack>
  );
};

/** For how long production has been stopped, until it runs again or the ticket is closed. */
export const StoppedChip = ({ ticket }: { ticket: Pick<TicketSummary, 'productionStopped' | 'status' | 'stop'> }) => {
  const translate = useTranslate();
  const { productionStopped, status, stop } = ticket;
  if (!productionStopped || status === 'CLOSED' || (stop && stop.until !== null)) return null;
  const label = stop
    ? translate('tickets.stoppedFor', { time: formatMinutes(minutesSince(stop.since)) })
    : translate('tickets.productionStopped');
  return <ToneChip label={label} tone="error" icon={ReportProblem} />;
};

/** Clients need not read that staff have not set it. */
export const PriorityChip = ({ priority }: { priority: TicketPriority }) => {
  const translate = useTranslate();
  const reader = use(CurrentUserContext);
  if (priority === 'NOT_SET' && reader?.role === 'CLIENT') return null;
  return <ToneChip label={translate(`tickets.priority.${priority}`)} tone={priorityTones[priority]} />;
};
