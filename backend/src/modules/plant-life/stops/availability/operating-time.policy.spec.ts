import { operatingTime } from './operating-time.policy.js';

const HOUR = 3600;
const of = (spanHours: number, hours: number, length = 100 * HOUR) =>
  operatingTime({ length, counted: { hours, span: spanHours * HOUR }, running: 90 * HOUR });

it.each([
  ['at least 80 % of the period', 80, 40, { seconds: 50 * HOUR, basis: 'COUNTER' }],
  ['all of it', 100, 40, { seconds: 40 * HOUR, basis: 'COUNTER' }],
  ['less', 79.9, 40, { seconds: 90 * HOUR, basis: 'STOPS' }],
  ['nothing', 0, 0, { seconds: 90 * HOUR, basis: 'STOPS' }],
] as const)('takes the counter where its readings enclose %s', (_, span, hours, time) => {
  expect(of(span, hours)).toEqual(time);
});

it('is never more than the period, nor of none', () => {
  expect(of(100, 101)).toEqual({ seconds: 100 * HOUR, basis: 'COUNTER' });
  expect(of(0, 0, 0).basis).toBe('STOPS');
});
