import * as fc from 'fast-check';
import type { Call } from './call.js';
import { type Operation, operations } from './description.js';
import { Fuzzer } from './fuzzer.js';
import { nastyCall } from './nasty.js';
import { MINUTES, SEED } from './seed.js';
import { validCall } from './valid.js';

const path = process.env.FUZZ_PATH;
/**
 * Milliseconds. The product promises a second; a machine that runs all the tests may take longer.
 */
const TIMEOUT = Number(process.env.FUZZ_TIMEOUT ?? (MINUTES > 0 ? 1_000 : 10_000));
const RUNS = { valid: 5, nasty: 12, sequences: 20 };
/** Attempts until one of an operation's requests succeeds. */
const ROUNDS = 60;

let fuzzer: Fuzzer;
beforeAll(async () => void (fuzzer = await Fuzzer.start(TIMEOUT)));
afterAll(async () => {
  process.stdout.write(`Fuzzing: FUZZ_SEED=${SEED}\n`);
  if (MINUTES > 0) process.stdout.write(fuzzer.tally.summary());
  await fuzzer.close();
});

const alone = (call: fc.Arbitrary<Call>): fc.Arbitrary<Call[]> => call.map((one) => [one]);
const anyCall = (make: (operation: Operation) => fc.Arbitrary<Call>): fc.Arbitrary<Call> =>
  fc.oneof(...operations.map(make));
const sequence = fc.array(
  fc.oneof({ weight: 2, arbitrary: anyCall(validCall) }, { weight: 1, arbitrary: anyCall(nastyCall) }),
  { minLength: 2, maxLength: 8 },
);

describe.each(operations.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
  it('responds as documented, and succeeds for some caller', async () => {
    for (let round = 0; round === 0 || (round < ROUNDS && !fuzzer.tally.succeeded(operation)); round++)
      await fuzzer.run(alone(validCall(operation)), { numRuns: RUNS.valid, seed: SEED + round, path });
    expect(fuzzer.tally.succeeded(operation)).toBe(true);
  });

  it('rejects odd input as documented', () =>
    fuzzer.run(alone(nastyCall(operation)), { numRuns: RUNS.nasty, seed: SEED, path }));
});

it('any sequence of calls leaves the data intact', () =>
  fuzzer.run(sequence, { numRuns: RUNS.sequences, seed: SEED, path }));

if (MINUTES > 0)
  it(
    'any calls for a long time',
    async () => {
      const interruptAfterTimeLimit = MINUTES * 60_000;
      await fuzzer.run(sequence, { numRuns: Infinity, interruptAfterTimeLimit, seed: SEED, path });
    },
    (MINUTES + 5) * 60_000,
  );
