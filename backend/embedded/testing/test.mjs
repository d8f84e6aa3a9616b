import { withSuitableNode } from '../launch/node-version.mjs';

withSuitableNode(() => import('./test-run.mjs').then(({ runTests }) => runTests(process.argv.slice(2))));
