import { LIFETIMES } from '#contract/index.js';
import type { Ticket } from '../model/ticket.entity.js';
import { ALLOWED, refused, type Verdict } from '#kernel/errors/index.js';

export type FollowedTicket = Pick<Ticket, 'status' | 'closedAt' | 'duplicateOfId'>;

/** Returns until when a follow-up can be raised. Null for a duplicate, whose original is followed up instead. */
export function followUpUntil({ status, closedAt, duplicateOfId }: FollowedTicket): Date | null {
  if (status !== 'CLOSED' || closedAt === null || duplicateOfId !== null) return null;
  return new Date(closedAt.getTime() + LIFETIMES.followUp * 1000);
}

/** All who may read the ticket may raise a follow-up, for a month after it was closed. */
export function mayFollowUp(ticket: FollowedTicket, now: Date): Verdict {
  const until = followUpUntil(ticket);
  return until !== null && now <= until ? ALLOWED : refused('FOLLOW_UP_UNAVAILABLE');
}
