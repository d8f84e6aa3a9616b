/** What a series of durations looks like, in its own unit. */
export interface Spread {
  median: number;
  /** Nine in ten are longer. */
  p10: number;
  /** Nine in ten are shorter. */
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

/** How much longer the longest is than the shortest, as a part of the shortest. */
export const relativeDifference = (durations: readonly number[]): number =>
  Math.max(...durations) / Math.min(...durations) - 1;

/** Eight in ten of a normal distribution lie within so many standard deviations, and a median errs by so much more than a mean. */
const EIGHT_IN_TEN = 2.56;
const MEDIAN_ERROR = 1.25;

/** By how much chance may move the median of so many, as a part of it: three standard errors. */
export const uncertainty = ({ median, p10, p90 }: Omit<Spread, 'p95'>, count: number): number =>
  (3 * MEDIAN_ERROR * (p90 - p10)) / EIGHT_IN_TEN / Math.sqrt(count) / median;

/** Between two neighbours in proportion to their distance. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
  return below + (above - below) * (place - Math.floor(place));
}
