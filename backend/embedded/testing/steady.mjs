import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { withSuitableNode } from '../launch/node-version.mjs';

/**
 * `npm run steady -- <words>`: the selected tests ten times (ROUNDS), while every processor is kept
 * busy. A test that depends on chance is red here.
 */
if (process.argv[2] === '--keep-busy') {
  process.on('disconnect', () => process.exit());
  setInterval(() => {
    const end = Date.now() + 50;
    while (Date.now() < end);
  }, 0);
} else {
  process.env.ROUNDS ??= '10';
  process.env.SKIP_CHECK ??= '1';
  for (let core = 0; core < availableParallelism(); core++) fork(fileURLToPath(import.meta.url), ['--keep-busy']);
  withSuitableNode(() => import('./test-run.mjs').then(({ runTests }) => runTests(process.argv.slice(2))));
}
