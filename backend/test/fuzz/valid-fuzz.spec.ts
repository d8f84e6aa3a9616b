import { describeEachChosen, path, useFuzzer } from './chosen.js';
import { SEED } from './seed.js';
import { validCall } from './valid.js';

const RUNS = 5;
/** Attempts until one of the requests succeeds. Of those to invitations, one in 150 has the right caller and record. */
const ROUNDS = 200;

const fuzzer = useFuzzer();

describeEachChosen('%s', (_, operation) => {
  it('responds as documented, and succeeds for some caller', async () => {
    const { tally } = fuzzer();
    const calls = validCall(operation).map((one) => [one]);
    for (let round = 0; round === 0 || (round < ROUNDS && !tally.succeeded(operation)); round++)
      await fuzzer().run(calls, { numRuns: RUNS, seed: SEED + round, path });
    expect(tally.succeeded(operation)).toBe(true);
  });
});
