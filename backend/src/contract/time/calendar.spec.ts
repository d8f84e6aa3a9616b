import { addDays, dayOf, firstOfMonth, isDay, mondayOf } from './calendar.js';

it.each([
  ['2026-03-28T23:30:00.000Z', '2026-03-29'],
  ['2026-03-29T21:59:59.999Z', '2026-03-29'],
  ['2026-03-29T22:00:00.000Z', '2026-03-30'],
  ['2026-12-31T22:59:59.999Z', '2026-12-31'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
])('%s belongs to %s', (moment, day) => {
  expect(dayOf(new Date(moment))).toBe(day);
});

it('counts days across clock changes, months and years', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-10-26', -2)).toBe('2026-10-24');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('returns the first day of the current, previous and next month', () => {
  expect(firstOfMonth('2026-01-31')).toBe('2026-01-01');
  expect(firstOfMonth('2026-01-31', -1)).toBe('2025-12-01');
  expect(firstOfMonth('2026-12-31', 1)).toBe('2027-01-01');
});

it('recognizes valid days', () => {
  expect(['2026-02-28', '2028-02-29', '2026-12-31'].filter(isDay)).toHaveLength(3);
  const none = [
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20261120',
    '2026-11-20T00:00Z',
    '',
  ];
  expect(none.filter(isDay)).toEqual([]);
});
