import { withSuitableNode } from '../launch/node-version.mjs';

/**
 * `npm run audit`: the audit of `npm test`, with every page and dialog in both languages, at both
 * widths and in both themes.
 */
process.env.AUDIT ??= 'all';
process.env.SKIP_CHECK ??= '1';

withSuitableNode(() =>
  import('./test-run.mjs').then(({ runTests }) => runTests(['e2e/audit/', ...process.argv.slice(2)])),
);
