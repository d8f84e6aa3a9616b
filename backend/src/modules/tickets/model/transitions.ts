import type { TicketStatus } from '#contract/index.js';

export type TransitionActor = 'ADMIN' | 'ASSIGNED_TECHNICIAN';

/** ASSIGNMENT: an area and an active technician in it. FINAL_REPORT: the text for the client. */
type TransitionNeed = 'ASSIGNMENT' | 'FINAL_REPORT';

export interface Transition {
  from: TicketStatus;
  to: TicketStatus;
  by: readonly TransitionActor[];
  needs: readonly TransitionNeed[];
  purpose: string;
}

/** All allowed transitions; any other is refused. `docs/ticket-lifecycle.md` contains this table. */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'OPEN', to: 'OPEN', by: ['ADMIN'], needs: [], purpose: 'Assign in advance, set the priority' },
  {
    from: 'OPEN',
    to: 'IN_PROGRESS',
    by: ['ADMIN', 'ASSIGNED_TECHNICIAN'],
    needs: ['ASSIGNMENT'],
    purpose: 'Assign, or start working',
  },
  { from: 'OPEN', to: 'CLOSED', by: ['ADMIN'], needs: ['FINAL_REPORT'], purpose: 'Close without work' },
  {
    from: 'IN_PROGRESS',
    to: 'IN_PROGRESS',
    by: ['ADMIN'],
    needs: ['ASSIGNMENT'],
    purpose: 'Reassign, set the priority',
  },
  { from: 'IN_PROGRESS', to: 'OPEN', by: ['ADMIN'], needs: [], purpose: 'Put back' },
  {
    from: 'IN_PROGRESS',
    to: 'CLOSED',
    by: ['ADMIN', 'ASSIGNED_TECHNICIAN'],
    needs: ['FINAL_REPORT'],
    purpose: 'Close with the final report',
  },
];

export function findTransition(from: TicketStatus, to: TicketStatus): Transition | undefined {
  return TRANSITIONS.find((transition) => transition.from === from && transition.to === to);
}

/** Whether `actor` may move a ticket to `to` from any status. */
export const mayEverReach = (actor: TransitionActor, to: TicketStatus): boolean =>
  TRANSITIONS.some((transition) => transition.to === to && transition.by.includes(actor));
