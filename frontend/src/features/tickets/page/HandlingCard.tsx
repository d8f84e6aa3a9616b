import { Link, Skeleton, Stack, Button, MenuItem, TextField } from '@mui/material';
import { Suspense } from 'react';
import { isErasedEmail, STAFF_WAITS, type StaffWait } from '@contract/index';
import { setTicketWaiting } from '@/api/generated/tickets';
import type { Ticket } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { personName } from '@/kit/format/people';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { Facts, SectionCard } from '@/kit/office/page/SectionCard';
import { PromiseChip } from '@/desk/PromiseChip';
import { PaperChip, PriorityChip, StateChips } from '@/desk/TicketChips';
import { useSide } from '@/desk/rights';
import { Row, useIsPhone } from '@/kit/office/page/layout';
import { lazyPart } from '@/kit/late-parts';
import { MoreActions } from '../actions/MoreActions';
import { labelOf, isMinor, offeredActions } from '../record/offered-actions';
import { usePageActions, useTicket } from '../record/page-context';
import { useTicketAction } from '../record/useTicketAction';

const NONE = 'NONE';

/** What the ticket waits for, apart from the client; staff choose it. */
const Waiting = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const waiting = useTicketAction<StaffWait | null>({
    send: (waitingFor) => setTicketWaiting(ticket.id, { waitingFor }),
    done: (saved) => translate(`tickets.waiting.timeline.${saved.ticket.waitingFor ?? NONE}`),
    failed: 'tickets.waiting.failed',
  });
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={translate('tickets.waiting.label')}
      value={ticket.waitingFor ?? NONE}
      disabled={waiting.isBusy}
      onChange={({ target }) => waiting.run(target.value === NONE ? null : (target.value as StaffWait))}
      sx={{ mt: 2, '@media (pointer: coarse)': { '.MuiInputBase-root': { minHeight: 44 } } }}
    >
      {[NONE, ...STAFF_WAITS].map((value) => (
        <MenuItem key={value} value={value}>
          {translate(`tickets.waiting.${value}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** The next step as a button, the other actions in a menu. */
const ActionButtons = () => {
  const ticket = useTicket();
  const { act } = usePageActions();
  const translate = useTranslate();
  const [first, ...others] = offeredActions(ticket);
  if (first === undefined) return null;
  return (
    <>
      <Button key={first} variant={isMinor(first) ? 'outlined' : 'contained'} onClick={() => act(first)}>
        {translate(labelOf(first, ticket))}
      </Button>
      <MoreActions actions={others} />
    </>
  );
};

const Marks = ({ ticket }: { ticket: Ticket }) => (
  <Row spacing={0.5}>
    <PaperChip ticket={ticket} />
    <StateChips ticket={ticket} />
  </Row>
);

/** A chunk of its own, because staff do not need what only clients see. */
const ClientSteps = lazyPart(() => import('./ClientSteps'));

const Technician = ({ technician }: { technician: NonNullable<Ticket['assignedTechnician']> }) => {
  const name = personName(technician, useTranslate());
  const { email } = technician;
  if (email === undefined || isErasedEmail(email)) return name;
  return <Link href={`mailto:${encodeURIComponent(email)}`}>{name}</Link>;
};

/**
 * The state of the ticket, who has it, and what can be done with it now. On a phone the actions are in the bar at the
 * bottom.
 */
export const HandlingCard = () => {
  const ticket = useTicket();
  const isPhone = useIsPhone();
  const { translate, language } = useWords();
  const { assignedTechnician: technician, technicalArea } = ticket;
  const isClient = useSide() === 'client';
  const maySetWaiting = ticket.allowedActions.includes('SET_WAITING');
  const noTechnician = isClient ? null : translate('tickets.noTechnician');
  return (
    <SectionCard title={translate('tickets.handling.heading')} action={<Marks ticket={ticket} />}>
      {isClient && (
        <Suspense fallback={<Skeleton variant="rounded" height={216} sx={{ mb: 2 }} />}>
          <ClientSteps />
        </Suspense>
      )}
      <Facts
        facts={[
          [
            translate('tickets.priorityLabel'),
            isClient ? null : <PriorityChip key="priority" priority={ticket.priority} />,
          ],
          [translate('tickets.technicalArea'), technicalArea?.name ?? (isClient ? null : translate('tickets.noArea'))],
          [
            translate('tickets.technician'),
            technician ? <Technician key="technician" technician={technician} /> : noTechnician,
          ],
          [
            translate('tickets.promise.label'),
            // Clients have a separate card with all promised times.
            !isClient && ticket.serviceLevel?.clocks.some(({ stoppedAt }) => stoppedAt === null) ? (
              <PromiseChip key="promise" ticket={ticket} />
            ) : null,
          ],
          [
            translate('tickets.waiting.label'),
            ticket.waitingFor && !maySetWaiting ? translate(`tickets.waiting.${ticket.waitingFor}`) : null,
          ],
          [translate('tickets.handling.createdAt'), formatDateTime(ticket.createdAt, language)],
          [translate('tickets.handling.updatedAt'), formatDateTime(ticket.updatedAt, language)],
        ]}
      />
      {maySetWaiting && <Waiting />}
      {!isPhone && (
        <Stack spacing={1} sx={{ mt: 2, '&:empty': { display: 'none' } }}>
          <ActionButtons />
        </Stack>
      )}
    </SectionCard>
  );
};
