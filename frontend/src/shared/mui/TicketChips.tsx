import type { TicketPriority, TicketStatus } from '@contract/index';
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

export const PriorityChip = ({ priority }: { priority: TicketPriority }) => {
  const translate = useTranslate();
  return <ToneChip label={translate(`tickets.priority.${priority}`)} tone={priorityTones[priority]} />;
};
