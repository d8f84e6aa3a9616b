import { LIFETIMES } from '#contract/index.js';
import { type FollowedTicket, isThanks, mayFollowUp } from './follow-up.policy.js';

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

it.each([
  'Grazie',
  'Grazie mille',
  'Vi ringrazio, buona giornata',
  'Perfetto, grazie.\nCordiali saluti',
  'Thank you very much',
  'Grazie mille per il vostro lavoro, buona giornata!',
  'Perfetto, grazie.',
  'Thank you very much!',
  'Hi, thanks for the quick help. Best regards',
])('takes %j for thanks', (text) => {
  expect(isThanks(text)).toBe(true);
});

it.each([
  '',
  'Buona giornata',
  'Ok',
  'Grazie?',
  'Grazie, ma il motore è fermo',
  'Grazie, ma il laser si ferma ancora',
  'Grazie. Quando arriva la lente?',
  'Thanks, it stopped again',
  'Grazie 42',
  'grazie '.repeat(26),
])('does not take %j for thanks', (text) => {
  expect(isThanks(text)).toBe(false);
});
