/** `npm test` runs the short form; FAULT_ROUNDS says how often the long one repeats its cases. */
export const IS_LONG_FORM = process.env.FAULT_ROUNDS !== undefined;
export const FAULT_ROUNDS = Math.max(1, Number(process.env.FAULT_ROUNDS ?? 1));
