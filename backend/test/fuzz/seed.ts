/** Set by `npm run fuzz`. */
export const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0);

/** What a failure prints, to see it again. `npm test` repeats one run, so that a change is judged by what it changed. */
export const SEED = Number(process.env.FUZZ_SEED ?? (MINUTES > 0 ? Date.now() % 2 ** 31 : 20_260_101));
