import { withSuitableNode } from './node-version.mjs';

/** `npm run faults`: the faults of `npm test`, one after the other and in their long form; tells in numbers what happened. */
process.env.FAULT_ROUNDS ??= '20';
process.env.FAULT_REQUESTS ??= '100000';
process.env.SKIP_CHECK ??= '1';
const FAULTS = ['--selectProjects=backend', '--runInBand', '--testPathPatterns=test/faults/'];

withSuitableNode(() =>
  import('./test-run.mjs').then(({ runTests }) => runTests([...FAULTS, ...process.argv.slice(2)])),
);
