import {
  formatAge,
  formatElapsed,
  formatDateTime,
  formatDay,
  formatExactTime,
  formatMonth,
  formatShortDay,
  formatShortMonth,
} from './dates';
import { formatAverageHours, formatHours } from './numbers';
import { initialsOf } from './people';
import { truncateText } from './texts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const before = (milliseconds: number): string => new Date(NOW - milliseconds).toISOString();

test('dates read as in the language', () => {
  const noon = new Date(2026, 10, 20, 14, 5).toISOString();
  expect(formatDateTime(noon, 'it')).toBe('20 nov 2026, 14:05');
  expect(formatDateTime(noon, 'en')).toBe('20 Nov 2026, 14:05');
  expect(formatExactTime(noon, 'it')).toBe('20 nov 2026, 14:05:00');
  expect(formatExactTime(noon, 'en')).toBe('20 Nov 2026, 14:05:00');
});

test('days and months read as in the language, whatever the zone of the reader', () => {
  expect([formatDay('2026-03-01', 'it'), formatDay('2026-03-01', 'en')]).toEqual(['1 mar 2026', '1 Mar 2026']);
  expect([formatShortDay('2026-03-01', 'it'), formatShortDay('2026-03-01', 'en')]).toEqual(['1 mar', '1 Mar']);
  expect([formatMonth('2026-03', 'it'), formatMonth('2026-03', 'en')]).toEqual(['marzo 2026', 'March 2026']);
  expect([formatShortMonth('2026-03', 'it'), formatShortMonth('2026-03', 'en')]).toEqual(['mar 26', 'Mar 26']);
});

test.each([
  [59_999, 'ora', 'now'],
  [60_000, '1 min', '1 min'],
  [3_599_999, '59 min', '59 min'],
  [3 * 3_600_000, '3 h', '3 h'],
  [24 * 3_600_000, '1 g', '1 d'],
  [59 * 86_400_000, '59 g', '59 d'],
  [90 * 86_400_000, '2 mesi', '2 mo'],
  [800 * 86_400_000, '2 anni', '2 y'],
  [-5_000, 'ora', 'now'],
])('an age of %d ms is %s', (elapsed, italian, english) => {
  expect(formatAge(before(elapsed), 'it', NOW)).toBe(italian);
  expect(formatAge(before(elapsed), 'en', NOW)).toBe(english);
});

test('hours carry the decimal mark of the language', () => {
  expect(formatHours(2.5, 'it')).toBe('2,5\u00a0h');
  expect(formatHours(2.5, 'en')).toBe('2.5\u00a0h');
  expect(formatHours(0, 'it')).toBe('0\u00a0h');
});

test('an average of no closed tickets is a dash, of tickets without hours it is zero', () => {
  expect(formatAverageHours(0, 0, 'it')).toBe('–');
  expect(formatAverageHours(0, 1, 'it')).toBe('0\u00a0h');
  expect(formatAverageHours(2.5, 2, 'it')).toBe('2,5\u00a0h');
});

test('initials take whole characters', () => {
  expect(initialsOf({ name: 'łukasz', surname: 'Čapek' })).toBe('ŁČ');
  expect(initialsOf({ name: '', surname: 'Bianchi' })).toBe('B');
});

test('truncation counts code points and marks the cut', () => {
  expect(truncateText('a'.repeat(50), 50)).toBe('a'.repeat(50));
  expect(truncateText('a'.repeat(51), 50)).toBe(`${'a'.repeat(50)}…`);
  expect(truncateText('🔧'.repeat(51), 50)).toBe(`${'🔧'.repeat(50)}…`);
});

it.each([
  [59, '59 min'],
  [60, '1 h'],
  [1439, '23 h 59 min'],
  [1440, '1 g'],
  [149 * 60, '6 g 5 h'],
])('writes %i minutes around the clock as %s', (minutes, text) => {
  expect(formatElapsed(minutes, 'it').replaceAll('\u00a0', ' ')).toBe(text);
});
