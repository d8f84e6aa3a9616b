import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@contract/index';
import { formatDateTime } from '@/shared/format/dates';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { statusLabel } from '@/shared/mui/TicketChips';
import { useTicket } from './useTicket';

const STEPS = ['OPEN', 'ASSIGNED', 'IN_PROGRESS', 'CLOSED'] as const;
const HOUR = 3600 * 1000;

/** How far the request is, and when work on a new one begins at the latest. */
const ClientSteps = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const language = useLanguage();
  const current = STEPS.indexOf(statusLabel(ticket));
  const promised = ticket.serviceLevel?.clocks.find(({ clock }) => clock === 'RESPONSE')?.dueAt;
  const due = promised ?? new Date(Date.parse(ticket.createdAt) + LIMITS.overdueHours * HOUR).toISOString();
  const isNew = ticket.status === 'OPEN' && ticket.assignedTechnicianId === null;
  return (
    <Stepper
      orientation="vertical"
      activeStep={ticket.status === 'CLOSED' ? STEPS.length : current}
      sx={{ mb: 2 }}
      aria-label={translate('tickets.steps.label')}
    >
      {STEPS.map((step, index) => (
        <Step key={step} aria-current={index === current ? 'step' : undefined}>
          <StepLabel
            optional={
              isNew &&
              index === 0 && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate('tickets.steps.due', { time: formatDateTime(due, language) })}
                </Typography>
              )
            }
          >
            {translate(`tickets.steps.${step}`)}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
};

export default ClientSteps;
