import { epochOf, judgeReading, type ReadingFacts } from './reading.policy.js';

const on = (day: number, value: number, epoch = 0): ReadingFacts => ({
  ...{ value, epoch, readAt: new Date(Date.UTC(2026, 0, day)) },
});

it.each<[string, ReadingFacts, ReadingFacts | undefined, ReadingFacts | undefined, string]>([
  ['the first one', on(5, 100), undefined, undefined, 'PLAUSIBLE'],
  ['the same value', on(5, 100), on(1, 100), undefined, 'PLAUSIBLE'],
  ['a low value shortly before a high one', on(8, 101), on(1, 100), on(9, 126.1), 'CONTRADICTS_LATER'],
  ['one as low as can be', on(8, 101), on(1, 100), on(9, 126), 'PLAUSIBLE'],
  ['a lower value', on(5, 99.9), on(1, 100), undefined, 'LOWER'],
  ['24 hours a day, and one', on(5, 197), on(1, 100), undefined, 'PLAUSIBLE'],
  ['more than that', on(5, 197.1), on(1, 100), undefined, 'TOO_HIGH'],
  ['a value between two', on(5, 110), on(1, 100), on(9, 120), 'PLAUSIBLE'],
  ['the value of the next one', on(5, 120), on(1, 100), on(9, 120), 'PLAUSIBLE'],
  ['a value above the next one', on(5, 120.1), on(1, 100), on(9, 120), 'CONTRADICTS_LATER'],
  ['a lower one before a later one', on(5, 90), on(1, 100), on(9, 120), 'CONTRADICTS_LATER'],
  ['a value above the one of another counter', on(5, 120), on(1, 100), on(9, 3, 1), 'PLAUSIBLE'],
  ['one before the first, above it', on(5, 120), undefined, on(9, 100), 'CONTRADICTS_LATER'],
  ['one before the first, below it', on(5, 80), undefined, on(9, 100), 'PLAUSIBLE'],
])('judges %s', (_, reading, before, after, verdict) => {
  expect(judgeReading('OPERATING_HOURS', reading, { before, after })).toBe(verdict);
});

const YEAR = { yearOfConstruction: 2025 };
// From the beginning of 2025 to the fifth day of 2026 there are 369 days.
it.each([
  ['OPERATING_HOURS', 369 * 24 + 1, YEAR, 'PLAUSIBLE'],
  ['OPERATING_HOURS', 369 * 24 + 1.1, YEAR, 'TOO_HIGH'],
  ['CYCLES', 369 * 864_000 + 1, YEAR, 'PLAUSIBLE'],
  ['CYCLES', 369 * 864_000 + 2, YEAR, 'TOO_HIGH'],
  ['OPERATING_HOURS', 60 * 366 * 24 + 1, {}, 'PLAUSIBLE'],
  ['OPERATING_HOURS', 60 * 366 * 24 + 1.1, {}, 'TOO_HIGH'],
  ['OPERATING_HOURS', 100, { yearOfConstruction: 2027 }, 'PLAUSIBLE'],
] as const)('judges a first reading of %s by the age of the plant: %p', (counter, value, age, verdict) => {
  expect(judgeReading(counter, on(5, value), age)).toBe(verdict);
});

it('takes no more of an exchanged counter', () => {
  expect(judgeReading('OPERATING_HOURS', on(5, 9_999_999), YEAR, true)).toBe('TOO_HIGH');
});

it('takes any number of cycles', () => {
  expect(judgeReading('CYCLES', on(2, 1_000_000), { before: on(1, 0) })).toBe('PLAUSIBLE');
});

it('takes any value of a counter that was exchanged, as its newest reading', () => {
  const before = on(1, 100, 2);
  expect(judgeReading('OPERATING_HOURS', on(2, 3), { before }, true)).toBe('PLAUSIBLE');
  expect(judgeReading('OPERATING_HOURS', on(2, 3), { before, after: on(3, 110, 2) }, true)).toBe('CONTRADICTS_LATER');
  expect(epochOf({ before }, true)).toBe(3);
  expect(epochOf({}, true)).toBe(0);
  expect([epochOf({ before }, false), epochOf({ after: before }, false), epochOf({}, false)]).toEqual([2, 2, 0]);
});
