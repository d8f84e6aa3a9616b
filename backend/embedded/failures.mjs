import { withSuitableNode } from './node-version.mjs';

/**
 * `npm run failures`: the failure tests of `npm test`, serially and in their long form, with a
 * summary.
 */
process.env.FAILURE_ROUNDS ??= '20';
process.env.FAILURE_REQUESTS ??= '100000';
process.env.SKIP_CHECK ??= '1';
const FAILURES = ['--selectProjects=backend', '--runInBand', '--testPathPatterns=test/failures/'];

withSuitableNode(() =>
  import('./test-run.mjs').then(({ runTests }) => runTests([...FAILURES, ...process.argv.slice(2)])),
);
