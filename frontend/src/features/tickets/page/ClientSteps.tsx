import { Step, StepLabel, Stepper } from '@mui/material';
import { LIMITS, type ServiceClock } from '@contract/index';
import { formatDateTime, formatDue } from '@/kit/format/dates';
import { useWords } from '@/kit/i18n/I18nRoot';
import { Muted } from '@/kit/office/page/Texts';
import { statusLabel } from '@/desk/TicketChips';
import { useTicket } from '../record/page-context';

const STEPS = ['OPEN', 'ASSIGNED', 'IN_PROGRESS', 'CLOSED'] as const;
const HOUR = 3600 * 1000;

/**
 * The progress of the request: until when a new one is examined, and by when an assigned one is promised to be solved.
 */
const ClientSteps = () => {
  const ticket = useTicket();
  const { translate, language } = useWords();
  const current = STEPS.indexOf(statusLabel(ticket));
  const dueOf = (name: ServiceClock) => ticket.serviceLevel?.clocks.find(({ clock }) => clock === name)?.dueAt;
  const examinedBy =
    dueOf('RESPONSE') ?? new Date(Date.parse(ticket.createdAt) + LIMITS.overdueHours * HOUR).toISOString();
  const isNew = ticket.status === 'OPEN' && ticket.assignedTechnicianId === null;
  const solvedBy = dueOf('RESOLUTION');
  const notes: Partial<Record<(typeof STEPS)[number], string | null | undefined>> = isNew
    ? { OPEN: translate('tickets.steps.due', { time: formatDateTime(examinedBy, language) }) }
    : { CLOSED: solvedBy && translate('tickets.promise.card.due', { due: formatDue(solvedBy, language) }) };
  return (
    <Stepper
      orientation="vertical"
      activeStep={ticket.status === 'CLOSED' ? STEPS.length : current}
      sx={{ mb: 2 }}
      aria-label={translate('tickets.steps.label')}
    >
      {STEPS.map((step, index) => (
        <Step key={step} aria-current={index === current ? 'step' : undefined}>
          <StepLabel optional={notes[step] && <Muted>{notes[step]}</Muted>}>
            {translate(`tickets.steps.${step}`)}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
};

export default ClientSteps;
