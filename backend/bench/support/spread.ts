/** The distribution of a series of durations, in its own unit. */
export interface Spread {
  median: number;
  /** 90% are longer. */
  p10: number;
  /** 90% are shorter. */
  p90: number;
  p95: number;
}

export function spreadOf(durations: readonly number[]): Spread {
  const sorted = [...durations].sort((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    p10: quantile(sorted, 0.1),
    p90: quantile(sorted, 0.9),
    p95: quantile(sorted, 0.95),
  };
}

/** The excess of the longest over the shortest, as a share of the shortest. */
export const relativeDifference = (durations: readonly number[]): number =>
  Math.max(...durations) / Math.min(...durations) - 1;

/** The central 80% of a normal distribution spans this many standard deviations. */
const EIGHT_IN_TEN = 2.56;
const MEDIAN_ERROR = 1.25;

/** How far chance may move the median, as a share of it: three standard errors. */
export const uncertainty = ({ median, p10, p90 }: Omit<Spread, 'p95'>, count: number): number =>
  (3 * MEDIAN_ERROR * (p90 - p10)) / EIGHT_IN_TEN / Math.sqrt(count) / median;

/** Linear interpolation. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
  return below + (above - below) * (place - Math.floor(place));
}
