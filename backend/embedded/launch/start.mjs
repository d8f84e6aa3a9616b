import { withSuitableNode } from './node-version.mjs';

withSuitableNode(() =>
  import('./bootstrap.mjs')
    .then(({ bootstrap, root }) => bootstrap().then(() => root))
    .then((root) =>
      import('../../../dist/backend/embedded/launch/main.js').then(({ startWithServers }) => startWithServers(root)),
    ),
);
