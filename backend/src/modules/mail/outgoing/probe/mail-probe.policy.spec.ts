import { nextStep, PROBING } from './mail-probe.policy.js';

const SENT = new Date('2026-11-23T10:00:00Z');
const after = (milliseconds: number): Date => new Date(SENT.getTime() + milliseconds);
const probe = (values: { arrivedAt?: Date; failedAt?: Date } = {}) => ({
  sentAt: SENT,
  arrivedAt: null,
  failedAt: null,
  ...values,
});

it('sends the first probe at once, and the next one a day later', () => {
  expect(nextStep(undefined, SENT)).toBe('SEND');
  const arrived = probe({ arrivedAt: after(2_000) });
  expect(nextStep(arrived, after(PROBING.every - 1))).toBeUndefined();
  expect(nextStep(arrived, after(PROBING.every))).toBe('SEND');
});

it('gives a probe up after an hour, once', () => {
  expect(nextStep(probe(), after(PROBING.givenUp - 1))).toBeUndefined();
  expect(nextStep(probe(), after(PROBING.givenUp))).toBe('FAIL');
  expect(nextStep(probe({ failedAt: after(PROBING.givenUp) }), after(2 * PROBING.givenUp))).toBeUndefined();
  expect(nextStep(probe({ failedAt: after(PROBING.givenUp) }), after(PROBING.every))).toBe('SEND');
});
