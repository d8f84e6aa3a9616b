/** `npm test` runs the short form; FAILURE_ROUNDS sets the repetitions of the long one. */
export const IS_LONG_FORM = process.env.FAILURE_ROUNDS !== undefined;
export const FAILURE_ROUNDS = Math.max(1, Number(process.env.FAILURE_ROUNDS ?? 1));

/** Bounds a measured time in the long form, which has the machine for itself. The short one runs beside other tests. */
export function expectWithin(taken: number, limit: number): void {
  if (IS_LONG_FORM) expect(taken).toBeLessThan(limit);
}
