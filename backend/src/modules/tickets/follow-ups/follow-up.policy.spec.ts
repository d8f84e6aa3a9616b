import { LIFETIMES } from '#contract/index.js';
import { type FollowedTicket, mayFollowUp } from './follow-up.policy.js';

const closedAt = new Date('2026-11-01T10:00:00Z');
const closed: FollowedTicket = { status: 'CLOSED', closedAt, duplicateOfId: null };
const after = (seconds: number): Date => new Date(closedAt.getTime() + seconds * 1000);

it('allows a follow-up for thirty days after the closing, and not a second longer', () => {
  expect(LIFETIMES.followUp).toBe(30 * 24 * 3600);
  expect(mayFollowUp(closed, after(LIFETIMES.followUp)).allowed).toBe(true);
  expect(mayFollowUp(closed, after(LIFETIMES.followUp + 1)).allowed).toBe(false);
});

it.each<[string, Partial<FollowedTicket>]>([
  ['that is open', { status: 'IN_PROGRESS', closedAt: null }],
  ['that was closed as a duplicate', { duplicateOfId: 7 }],
])('refuses a follow-up of a ticket %s', (_, values) => {
  expect(mayFollowUp({ ...closed, ...values }, closedAt)).toMatchObject({ reason: 'FOLLOW_UP_UNAVAILABLE' });
});
