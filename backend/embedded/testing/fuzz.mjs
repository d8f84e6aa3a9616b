import { withSuitableNode } from '../launch/node-version.mjs';

/**
 * `npm run fuzz`: the fuzz tests of `npm test` with all operations, all bent paths, and random calls
 * for FUZZ_MINUTES, each with a summary.
 */
process.env.FUZZ_MINUTES ??= '10';
process.env.SKIP_CHECK ??= '1';
const FUZZING = [
  '--selectProjects=backend',
  '--runInBand',
  '--testPathPatterns=test/fuzz/.*-fuzz.spec|abuse/authorisation',
];

withSuitableNode(() =>
  import('./test-run.mjs').then(({ runTests }) => runTests([...FUZZING, ...process.argv.slice(2)])),
);
