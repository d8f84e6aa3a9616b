import * as fc from 'fast-check';
import type { Call } from './call.js';
import { path, useFuzzer } from './chosen.js';
import { type Operation, operations } from './description.js';
import { nastyCall } from './nasty.js';
import { MINUTES, SEED } from './seed.js';
import { validCall } from './valid.js';

const RUNS = 20;

const fuzzer = useFuzzer();

const anyCall = (make: (operation: Operation) => fc.Arbitrary<Call>): fc.Arbitrary<Call> =>
  fc.oneof(...operations.map(make));
const sequence = fc.array(
  fc.oneof({ weight: 2, arbitrary: anyCall(validCall) }, { weight: 1, arbitrary: anyCall(nastyCall) }),
  { minLength: 2, maxLength: 8 },
);

it('any sequence of calls leaves the data intact', () => fuzzer().run(sequence, { numRuns: RUNS, seed: SEED, path }));

if (MINUTES > 0)
  it(
    'any calls for a long time',
    async () => {
      const interruptAfterTimeLimit = MINUTES * 60_000;
      await fuzzer().run(sequence, { numRuns: Infinity, interruptAfterTimeLimit, seed: SEED, path });
    },
    (MINUTES + 5) * 60_000,
  );
