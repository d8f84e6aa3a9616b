import { reportChoice, shareOf } from './choice.js';
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

reportChoice(chosen.length, operations.length, 'operations of the fuzz tests');

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
