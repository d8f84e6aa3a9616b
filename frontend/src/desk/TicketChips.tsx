import ReportProblem from '@mui/icons-material/ReportProblem';
import type { TicketPriority, TicketStatus } from '@contract/index';
import type { TicketSummary } from '@/api/types';
import { formatElapsed } from '@/kit/format/dates';
import { minutesSince } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { priorityTones, statusTones, type StatusLabel } from '@/kit/theme/tokens';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { Row } from '@/kit/office/page/layout';
import { useSide } from './rights';

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

/** Says of a ticket that it asks for documents on paper. */
export const PaperChip = ({ ticket }: { ticket: Pick<TicketSummary, 'asksForPaper'> }) => {
  const translate = useTranslate();
  return ticket.asksForPaper && <ToneChip label={translate('paper.chip')} tone="info" />;
};

/** The status, and that a ticket is in the archive. */
export const StateChips = ({ ticket }: { ticket: Staged & { archivedAt: string | null } }) => {
  const translate = useTranslate();
  return (
    <Row spacing={0.5}>
      <StatusChip ticket={ticket} />
      {ticket.archivedAt !== null && <ToneChip label={translate('tickets.archive.archived')} tone="neutral" />}
    </Row>
  );
};

type Stoppable = Pick<TicketSummary, 'productionStopped' | 'status' | 'stop' | 'stopHint'>;

/** Production has stopped, and does not run again yet. */
export const isStopped = ({ productionStopped, status, stop }: Stoppable): boolean =>
  productionStopped === true && status !== 'CLOSED' && !stop?.until;

/**
 * For how long production has been stopped, until it runs again or the ticket is closed; that a stranger says so and no
 * staff have confirmed it; or that a mail suggests it.
 */
export const StoppedChip = ({ ticket }: { ticket: Stoppable }) => {
  const { translate, language } = useWords();
  if (!isStopped(ticket))
    return (
      ticket.stopHint && (
        <ToneChip
          label={translate('tickets.stopHint.chip')}
          title={translate('tickets.stopHint.question')}
          tone="error"
          icon={ReportProblem}
          isOutlined
        />
      )
    );
  if (!ticket.stop)
    return <ToneChip label={translate('tickets.productionStopped')} tone="error" icon={ReportProblem} />;
  const time = formatElapsed(minutesSince(ticket.stop.since), language);
  const isOutlined = ticket.stop.awaitsConfirmation;
  const label = isOutlined
    ? `${translate('tickets.stopToConfirm')} · ${time}`
    : translate('tickets.stoppedFor', { time });
  return <ToneChip label={label} tone="error" icon={ReportProblem} isOutlined={isOutlined} />;
};

/** Clients need not read that staff have not set it. */
export const PriorityChip = ({ priority }: { priority: TicketPriority }) => {
  const translate = useTranslate();
  const side = useSide();
  if (priority === 'NOT_SET' && side === 'client') return null;
  return <ToneChip label={translate(`tickets.priority.${priority}`)} tone={priorityTones[priority]} />;
};
