import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { Children } from '../process/children.js';
import { printLine } from './console.js';
import { explainFailure, StartFailure } from './failure.js';
import { lockFolder } from '../process/lock.js';
import { requireFreePort } from '../servers/ports.js';
import { keepSecrets, type LaunchSecrets } from './secrets.js';
import { readSettings, type Settings } from './settings.js';

/** One local run: the lock, the started programs, the secrets. */
export interface Run {
  settings: Settings;
  secrets: LaunchSecrets;
  children: Children;
}

const NEEDED_MB = 300;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Prepares DATA_DIR, does the work, then waits for a signal. Always stops everything it started:
 * exit code 0 after a signal, 1 with a sentence after an error.
 */
export async function runUntilStopped(root: string, work: (run: Run) => Promise<void>): Promise<never> {
  let stop: ((code: number) => Promise<never>) | undefined;
  let isStopping = false;
  for (const name of STOP_SIGNALS) {
    process.on(name, () => {
      isStopping = true;
      void (stop ? stop(0) : process.exit(0));
    });
  }
  endWithNpm();
  try {
    const settings = readSettings(process.env, root);
    prepareFolder(settings.dataDir);
    const release = lockFolder(settings.dataDir, settings.publicUrl);
    const children = new Children(settings.dataDir, (failure) => void fail(failure));
    stop = stopOnce(children, release);
    await cleanUpAfterKill(children);
    await requireFreePort('PORT', settings.port);
    await work({ settings, secrets: keepSecrets(settings.dataDir), children });
  } catch (error) {
    await fail(error);
  }
  return new Promise<never>(() => undefined);

  async function fail(error: unknown): Promise<void> {
    // Errors caused by stopping are ignored, and so are repeated ones.
    if (isStopping) return;
    isStopping = true;
    process.stderr.write(`\n${explainFailure(error)}\n`);
    await (stop ? stop(1) : process.exit(1));
  }
}

// npm runs us through a shell, which ends on a signal without forwarding it. We notice it, because
// our parent process changes.
function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
}

function stopOnce(children: Children, release: () => void): (code: number) => Promise<never> {
  let stopping: Promise<never> | undefined;
  const stop = async (code: number): Promise<never> => {
    if (code === 0) printLine('\nStopping …');
    await children.stop();
    release();
    if (code === 0) printLine('Stopped.');
    process.exit(code);
  };
  return (code) => (stopping ??= stop(code));
}

function prepareFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  accessSync(dataDir, constants.W_OK | constants.X_OK);
  const disk = statfsSync(dataDir);
  const freeMb = Math.floor((disk.bavail * disk.bsize) / 1024 ** 2);
  if (freeMb >= NEEDED_MB) return;
  throw new StartFailure(
    `The disk of ${dataDir} has ${freeMb} MB left; Plantdesk needs ${NEEDED_MB} MB. Free some, or choose a folder on another disk: DATA_DIR=/path/to/folder npm start`,
  );
}

async function cleanUpAfterKill(children: Children): Promise<void> {
  const left = await children.stopLeftovers();
  if (left.length > 0) printLine(`- Stopped what the last run left behind: ${left.join(', ')}`);
}
