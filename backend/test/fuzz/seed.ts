import { execFileSync } from 'node:child_process';

/** Set by `npm run fuzz`. */
export const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0);

const given = process.env.FUZZ_SEED;

/**
 * Of the requests. Printed by a failure for reproduction. `npm test` repeats one run, so that only
 * a change affects it.
 */
export const SEED = Number(given ?? (MINUTES > 0 ? Date.now() % 2 ** 31 : 20_260_101));

/** Of the choice of operations: another commit, other operations. */
export const CHOICE_SEED = Number(given ?? (MINUTES > 0 ? SEED : (seedOfCommit() ?? seedOfDay(new Date()))));

function seedOfCommit(): number | undefined {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(commit.slice(0, 7), 16);
  } catch {
    return undefined;
  }
}

/** 20261126 on the 26th of November 2026. */
function seedOfDay(day: Date): number {
  return Number(day.toISOString().slice(0, 10).replaceAll('-', ''));
}
