/** How many seeds in a row it takes for every item to be chosen once. */
export const SHARES = 3;

/** One share of the items, by the seed. */
export function shareOf<T>(items: readonly T[], seed: number): T[] {
  return items.filter((_, index) => (index + seed) % SHARES === 0);
}

/** The line that a run prints. */
export const describeChoice = (chosen: number, all: number, seed: number): string =>
  `${all - chosen} of ${all} operations of the fuzz tests (seed ${seed}): \`npm run fuzz\` has them all.\n`;
