/** How often a case is repeated: once in `npm test`, as often as FAULT_ROUNDS says in the long form. */
export const FAULT_ROUNDS = Math.max(1, Number(process.env.FAULT_ROUNDS ?? 1));
