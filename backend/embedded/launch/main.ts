import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printLine, runStep } from './console.js';
import { writeEnvironmentFile } from './private-files.js';
import { demoWebhooks, productEnvironment, runOnce, startProduct } from './product.js';
import { runUntilStopped, type Run } from './run.js';
import { startServers } from '../servers/servers.js';
import { welcomeText } from './welcome.js';

/** `npm start`, once everything is installed and built: the complete product on real servers. */
export async function startWithServers(root: string): Promise<never> {
  return runUntilStopped(root, async (run) => {
    const { settings, secrets, children } = run;
    const servers = await startServers(settings, secrets, children);
    const env = productEnvironment(settings, secrets, servers);
    writeEnvironmentFile(settings.dataDir, env);
    const hasDemo = await fillDatabase(run, env);
    await runStep('Starting the product', () =>
      startProduct(settings, { ...env, ...demoWebhooks(settings, hasDemo) }, children),
    );
    printLine(
      welcomeText({
        address: settings.publicUrl,
        port: settings.port,
        host: settings.host,
        mailPage: servers.mailPage,
        trialPage: servers.trialMail?.page,
        hasDemo,
        logs: join(settings.dataDir, 'logs'),
      }),
    );
  });
}

/** Migrates, and seeds an empty database. Returns true when a run on this DATA_DIR wrote the demo data. */
export async function fillDatabase({ settings, children }: Run, env: NodeJS.ProcessEnv): Promise<boolean> {
  const run = { root: settings.root, env, signal: children.ending };
  await runStep('Bringing the database up to date', () => runOnce('migrate', run));
  // The mark lies beside the private database and says nothing about any other.
  const mark = join(settings.dataDir, 'demo-data');
  const isPrivate = settings.databaseUrl === undefined;
  if (isPrivate && existsSync(mark)) return true;
  const output = await runStep('Looking for data', () => runOnce('seed', run));
  if (output !== '') printLine(`  ${output.split('\n').at(-1)}`);
  const isSeeded = /\bseeded\b/i.test(output);
  if (isSeeded && isPrivate) writeFileSync(mark, `${new Date().toISOString()}\n`);
  return isSeeded;
}
