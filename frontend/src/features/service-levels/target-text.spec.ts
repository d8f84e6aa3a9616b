import type { ServiceTarget } from '@/api/types';
import { isTarget, parseTarget, targetIn, targetText, withTarget } from './target-text';

it.each([
  ['4', 240],
  ['1,5', 90],
  ['0.25', 15],
  ['1000', 60_000],
  ['', null],
  ['four', 0],
  ['-1', 0],
])('reads %j as %j minutes', (text, minutes) => {
  expect(parseTarget(text)).toBe(minutes);
});

it('writes the hours that it reads', () => {
  for (const minutes of [1, 15, 20, 90, 240, 60_000]) expect(parseTarget(targetText(minutes))).toBe(minutes);
  expect([targetText(undefined), targetText(0)]).toEqual(['', '']);
});

it('refuses less than a minute and more than 1,000 hours', () => {
  expect([0, 1, 60_000, 60_001].map((minutes) => isTarget({ minutes }))).toEqual([false, true, true, false]);
});

it('changes one cell, and empties it', () => {
  const cell = { clock: 'RESPONSE', category: 'ASSISTANCE', priority: 'HIGH' } as const;
  const other: ServiceTarget = { ...cell, priority: 'LOW', minutes: 5, calendarId: null };
  const set = withTarget([other], cell, { minutes: 60, calendarId: 'service' });
  expect(targetIn(set, cell)).toEqual({ ...cell, minutes: 60, calendarId: 'service' });
  expect(withTarget(set, cell, { minutes: null, calendarId: 'service' })).toEqual([other]);
});
