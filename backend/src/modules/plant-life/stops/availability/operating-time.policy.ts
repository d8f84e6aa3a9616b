import type { OperatingBasis } from '#contract/index.js';

/** How much of the period the readings must enclose. */
const SHARE = 0.8;
const HOUR = 3600;

interface Facts {
  /** Seconds of the period. */
  length: number;
  /** Hours between the first and the last reading, and the seconds between those. */
  counted: { hours: number; span: number };
  /** Seconds without stops. */
  running: number;
}

/** By the counter where its readings enclose most of the period, extended to all of it. */
export function operatingTime({ length, counted, running }: Facts): { seconds: number; basis: OperatingBasis } {
  if (length <= 0 || counted.span < SHARE * length) return { seconds: running, basis: 'STOPS' };
  const seconds = Math.min(counted.hours * HOUR * (length / counted.span), length);
  return { seconds, basis: 'COUNTER' };
}
