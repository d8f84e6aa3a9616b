import type { OperatingBasis } from '#contract/index.js';

/** The minimum share of the period between the first and the last reading. */
const SHARE = 0.8;
const HOUR = 3600;

interface Facts {
  /** Seconds in the period. */
  length: number;
  /** Hours counted between the first and the last reading, and the seconds between these readings. */
  counted: { hours: number; span: number };
  /** Required seconds without those of stops. */
  running: number;
}

/**
 * Uses the counter if its readings cover most of the period, and extrapolates them to all of it. Otherwise subtracts
 * the stops.
 */
export function operatingTime({ length, counted, running }: Facts): { seconds: number; basis: OperatingBasis } {
  if (length <= 0 || counted.span < SHARE * length) return { seconds: running, basis: 'STOPS' };
  const seconds = Math.min(counted.hours * HOUR * (length / counted.span), length);
  return { seconds, basis: 'COUNTER' };
}
