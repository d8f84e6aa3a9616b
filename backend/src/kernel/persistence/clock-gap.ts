import type { DataSource } from 'typeorm';

/** Milliseconds that are no gap. */
const TOLERANCE = 1_000;

/**
 * Milliseconds that the clock of the database is ahead of that of this machine; 0 within the
 * tolerance, or while a slow response leaves it in doubt.
 */
export async function readClockGap(dataSource: DataSource): Promise<number> {
  const asked = Date.now();
  const [{ now }] = await dataSource.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
  const answered = Date.now();
  const gap = now.getTime() - (asked + answered) / 2;
  const doubt = (answered - asked) / 2;
  return Math.abs(gap) - doubt > TOLERANCE ? gap : 0;
}
