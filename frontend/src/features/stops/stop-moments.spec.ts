import { LIMITS } from '@contract/index';
import { endIssue, startIssue } from './stop-moments';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const at = (milliseconds: number): string => new Date(NOW + milliseconds).toISOString();
const AHEAD = LIMITS.stops.minutesAhead * 60_000;
const DAY = 86_400_000;

it.each([
  [null, undefined, 'required'],
  [at(AHEAD), undefined, null],
  [at(AHEAD + 1), undefined, 'ahead'],
  [at(-30 * DAY), 30, null],
  [at(-30 * DAY - 1), 30, 'tooOld'],
  [at(-300 * DAY), undefined, null],
] as const)('judges the beginning %s, at most %s days ago, as %s', (startedAt, daysBack, issue) => {
  expect(startIssue(startedAt, daysBack, NOW)).toBe(issue);
});

it.each([
  [null, null],
  [at(AHEAD), null],
  [at(AHEAD + 1), 'ahead'],
  [at(-DAY + 1), null],
  [at(-DAY), 'afterStart'],
] as const)('judges the end %s as %s', (endedAt, issue) => {
  expect(endIssue(endedAt, at(-DAY), NOW)).toBe(issue);
});
