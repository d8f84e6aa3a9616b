/** What a series of durations looks like, in its own unit. */
export interface Spread {
  median: number;
  /** Nine in ten are longer. */
  p10: number;
  /** Nine in ten are shorter. */
  p90: number;
}

export function spreadOf(durations: readonly number[]): Spread {
  const sorted = [...durations].sort((a, b) => a - b);
  return { median: quantile(sorted, 0.5), p10: quantile(sorted, 0.1), p90: quantile(sorted, 0.9) };
}

/** How much longer the longest is than the shortest, as a part of the shortest. */
export const relativeDifference = (durations: readonly number[]): number =>
  Math.max(...durations) / Math.min(...durations) - 1;

/** Between two neighbours in proportion to their distance. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
  return below + (above - below) * (place - Math.floor(place));
}
