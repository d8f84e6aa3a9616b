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
