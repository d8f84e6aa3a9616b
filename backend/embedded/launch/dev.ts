import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Child } from '../process/child.js';
import { printLine, runStep } from './console.js';
import { fillDatabase } from './main.js';
import { findFreePort, isLoopback } from '../servers/ports.js';
import { builtFile, demoWebhooks, isServing, productEnvironment } from './product.js';
import { runUntilStopped, type Run } from './run.js';
import { startServers } from '../servers/servers.js';
import { welcomeText } from './welcome.js';

const READY_MS = 90_000;
/** The API listens only here, because only the Vite server calls it. */
const API_HOST = '127.0.0.1';

/**
 * `npm run dev`: the servers of `npm start`, with compiler, API, worker and pages that follow every
 * saved file. Vite listens on PORT and proxies API calls; everything prints to the terminal.
 */
export async function developProduct(root: string): Promise<never> {
  return runUntilStopped(root, async (run) => {
    const { settings, secrets, children } = run;
    const servers = await startServers(settings, secrets, children);
    const apiPort = await findFreePort();
    const env = productEnvironment(settings, secrets, servers);
    const hasDemo = await fillDatabase(run, env);
    const own = { ...demoWebhooks(settings, hasDemo), PORT: String(apiPort), HOST: API_HOST };
    await runStep('Starting the watchers', () => startWatchers(run, { ...env, ...own }, apiPort));
    const { publicUrl: address, port, host } = settings;
    printLine(
      welcomeText({
        address,
        port,
        host,
        mailPage: servers.mailPage,
        trialPage: servers.trialMail?.page,
        hasDemo,
        logs: 'this terminal',
        command: 'npm run dev',
      }),
    );
  });
}

async function startWatchers({ settings, children }: Run, env: NodeJS.ProcessEnv, apiPort: number): Promise<void> {
  const { root } = settings;
  // The compiler writes from now on, so dist no longer matches its stamp.
  rmSync(join(root, 'dist/.stamps/backend'), { force: true });
  const watch = (name: string, args: string[], own: NodeJS.ProcessEnv = {}): Child =>
    children.start({
      name,
      command: process.execPath,
      args,
      env: { ...env, ...own },
      cwd: root,
      stopSignal: 'SIGTERM',
      usesServers: true,
      log: 'terminal',
    });
  watch('compiler', [join(root, 'scripts/build-backend.mjs'), '--watch']);
  const api = watch('api', ['--watch', '--watch-preserve-output', '--enable-source-maps', builtFile(root, 'main')]);
  watch('worker', ['--watch', '--watch-preserve-output', '--enable-source-maps', builtFile(root, 'worker')]);
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), '--config', 'frontend/vite.config.ts'];
  const address = [
    '--port',
    String(settings.port),
    '--strictPort',
    '--host',
    isLoopback(settings.host) ? 'localhost' : settings.host,
  ];
  watch('pages', [...vite, ...address], { API_URL: `http://${API_HOST}:${apiPort}` });
  await api.waitFor(() => isServing(apiPort, API_HOST), READY_MS);
}
