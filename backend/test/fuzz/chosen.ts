import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeChoice, shareOf } from './choice.js';
import { operations } from './description.js';
import { Fuzzer } from './fuzzer.js';
import { CHOICE_SEED, MINUTES } from './seed.js';

/** Of the counterexample to repeat. */
export const path = process.env.FUZZ_PATH;
/**
 * Milliseconds. The product promises a second; a machine that runs all the tests may take longer.
 */
const TIMEOUT = Number(process.env.FUZZ_TIMEOUT ?? (MINUTES > 0 ? 1_000 : 10_000));

/** All of them when a counterexample is repeated: another seed would leave out its operation. */
const chosen = MINUTES > 0 || path !== undefined ? operations : shareOf(operations, CHOICE_SEED);

/** A `describe` for each chosen operation. */
export const describeEachChosen = describe.each(
  chosen.map((operation): [string, typeof operation] => [operation.name, operation]),
);

/** Says at the end of the run what the tests of the file left out. */
export function reportChoice(): void {
  const { TEST_RUN_FOLDER: folder } = process.env;
  if (folder === undefined || chosen.length === operations.length) return;
  appendFileSync(join(folder, 'left-out.txt'), describeChoice(chosen.length, operations.length, CHOICE_SEED));
}

/** The fuzzer of a file. */
export function useFuzzer(): () => Fuzzer {
  let fuzzer: Fuzzer;
  beforeAll(async () => void (fuzzer = await Fuzzer.start(TIMEOUT)));
  afterAll(async () => {
    if (MINUTES > 0) process.stdout.write(fuzzer.tally.summary());
    await fuzzer.close();
  });
  return () => fuzzer;
}
