import { withSuitableNode } from '../launch/node-version.mjs';

/**
 * `npm run failures`: every drill, in its long form, with a summary.
 */
process.env.FAILURE_ROUNDS ??= '20';
process.env.FAILURE_REQUESTS ??= '100000';
process.env.SKIP_CHECK ??= '1';
const FAILURES = ['--selectProjects=drills', '--runInBand', '--forceExit'];

withSuitableNode(() =>
  import('./test-run.mjs').then(({ runTests }) => runTests([...FAILURES, ...process.argv.slice(2)])),
);
