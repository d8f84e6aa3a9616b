/** Set by `npm run fuzz`. */
export const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0);

/**
 * Printed by a failure for reproduction. `npm test` repeats one run, so that only a change affects
 * it.
 */
export const SEED = Number(process.env.FUZZ_SEED ?? (MINUTES > 0 ? Date.now() % 2 ** 31 : 20_260_101));
