import { withSuitableNode } from './node-version.mjs';

/** `npm run fuzz`: the fuzzing of `npm test` and then, for FUZZ_MINUTES, any calls in any order; tells in numbers what happened. */
process.env.FUZZ_MINUTES ??= '10';
process.env.SKIP_CHECK ??= '1';
const FUZZING = ['--selectProjects=backend', '--testPathPatterns=test/fuzz/fuzz.spec'];

withSuitableNode(() =>
  import('./test-run.mjs').then(({ runTests }) => runTests([...FUZZING, ...process.argv.slice(2)])),
);
