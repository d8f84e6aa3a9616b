import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHOICE_SEED } from './seed.js';

/** How many seeds in a row it takes for every item to be chosen once. */
export const SHARES = 3;

/** One share of the items, by the seed. */
export function shareOf<T>(items: readonly T[], seed: number): T[] {
  return items.filter((_, index) => (index + seed) % SHARES === 0);
}

/** The line that a run prints. */
export const describeChoice = (chosen: number, all: number, seed: number, what: string): string =>
  `${all - chosen} of ${all} ${what} (seed ${seed}): \`npm run fuzz\` has them all.\n`;

/** Says at the end of the run how many of them it left out. */
export function reportChoice(chosen: number, all: number, what: string): void {
  const { TEST_RUN_FOLDER: folder } = process.env;
  if (folder === undefined || chosen === all) return;
  appendFileSync(join(folder, 'left-out.txt'), describeChoice(chosen, all, CHOICE_SEED, what));
}
