import { LIFETIMES } from '#contract/index.js';
import type { Ticket } from '../model/ticket.entity.js';
import { ALLOWED, refused, type Verdict } from '#kernel/errors/index.js';

export type FollowedTicket = Pick<Ticket, 'status' | 'closedAt' | 'duplicateOfId'>;

/** Until when a follow-up of the ticket can be raised; of a duplicate its original is followed. */
export function followUpUntil({ status, closedAt, duplicateOfId }: FollowedTicket): Date | null {
  if (status !== 'CLOSED' || closedAt === null || duplicateOfId !== null) return null;
  return new Date(closedAt.getTime() + LIFETIMES.followUp * 1000);
}

/** All who may read the ticket, for a month after it was closed. */
export function mayFollowUp(ticket: FollowedTicket, now: Date): Verdict {
  const until = followUpUntil(ticket);
  return until !== null && now <= until ? ALLOWED : refused('FOLLOW_UP_UNAVAILABLE');
}
