import { describeEachChosen, path, useFuzzer } from './chosen.js';
import { nastyCall } from './nasty.js';
import { SEED } from './seed.js';

const RUNS = 12;

const fuzzer = useFuzzer();

describeEachChosen('%s', (_, operation) => {
  it('rejects odd input as documented', () => {
    const calls = nastyCall(operation).map((one) => [one]);
    return fuzzer().run(calls, { numRuns: RUNS, seed: SEED, path });
  });
});
