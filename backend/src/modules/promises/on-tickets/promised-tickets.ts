import { type ClockFilter, STAFF_WAITS, type StaffWait } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { ticketExtensions } from '#tickets/index.js';
import { dayStart, localTime } from '#kernel/persistence/index.js';
import { clockFilters } from '#tickets/lists/index.js';
import { type ClockRow, CLOCKS, clocksOf, type PromisedRow, RUNNING_CLOCKS } from './clock-columns.js';
import { type TicketClockDto, TicketServiceLevelDto } from './promised-ticket.dto.js';

/** The promises as shown in lists and on the ticket's page. */
export interface PromisedTicket {
  serviceLevel?: TicketServiceLevelDto;
}

/** What only the ticket's page shows. */
export interface WaitingTicket {
  waitingFor: StaffWait | null;
}

ticketExtensions.define('summary', {
  columns: { clocks: RUNNING_CLOCKS },
  properties: {
    serviceLevel: {
      type: TicketServiceLevelDto,
      required: false,
      description:
        'What was promised; lists have only what goes on. Left out where there is nothing, or the client does not see it',
    },
  },
  present: presentPromises,
});

ticketExtensions.define('detail', {
  columns: {
    clocks: CLOCKS,
    waitingFor: `(SELECT w.waiting_for FROM ticket_waits w
      WHERE w.ticket_id = t.id AND w.until IS NULL AND w.waiting_for <> 'CLIENT')`,
  },
  properties: {
    waitingFor: { enum: STAFF_WAITS, enumName: 'StaffWait', nullable: true, description: 'What staff wait for' },
  },
  present: ({ waitingFor }: PromisedRow & WaitingTicket): WaitingTicket => ({ waitingFor }),
});

function presentPromises({ clocks }: PromisedRow, reader: Actor): PromisedTicket {
  const seen = clocksOf(clocks).filter(({ shownToClient }) => shownToClient || isStaff(reader));
  const [first] = seen;
  return first ? { serviceLevel: { name: first.levelName, clocks: seen.map(presentClock) } } : {};
}

function presentClock({ clock, state, targetS, remainingS, dueAt, waitingFor, stoppedAt }: ClockRow): TicketClockDto {
  return {
    clock,
    state,
    targetMinutes: targetS / 60,
    remainingMinutes: remainingS === null ? null : Math.floor(remainingS / 60),
    dueAt,
    waitingFor,
    stoppedAt,
  };
}

const TOMORROW = dayStart(`${localTime('now()')}::date + 1`);

const CLOCKS_IN_STATE: Readonly<Partial<Record<ClockFilter, string>>> = {
  overdue: 'k.due_at < now()',
  today: `k.due_at >= now() AND k.due_at < ${TOMORROW}`,
  waiting: 'k.waiting_since IS NOT NULL',
};

/** Filters by one list of ids, which PostgreSQL can read from either side: the tickets or the due clocks. */
clockFilters.define((states, reader) => {
  const known = states.flatMap((state) => CLOCKS_IN_STATE[state] ?? []);
  if (known.length === 0) return null;
  return `t.id IN (SELECT k.ticket_id FROM ticket_clocks k WHERE k.outcome IS NULL AND (${known.join(' OR ')})
    ${isStaff(reader) ? '' : 'AND k.shown_to_client'})`;
});
