import type { Children } from '../process/children.js';
import { findChromium } from './chromium.js';
import { printLine, runStep } from '../launch/console.js';
import { startMailCatcher } from './mail-catcher.js';
import { makeProductRole } from './postgres-role.js';
import { startPostgres } from './postgres.js';
import { findRedis, startRedis } from './redis.js';
import type { LaunchSecrets } from '../launch/secrets.js';
import type { Settings } from '../launch/settings.js';
import { startTrialMail, type TrialMail } from './trial-mail.js';

/** The servers of the product. Each is the one that an environment variable names, or else a private one. */
export interface Servers {
  databaseUrl: string;
  /** Undefined when the queue is in PostgreSQL. */
  redisUrl: string | undefined;
  smtpUrl: string;
  chromiumPath: string;
  /** Undefined when SMTP_URL names a mail server of the user. */
  mailPage: string | undefined;
  /** Undefined when a mail server of the user sends or receives the mails. */
  trialMail: TrialMail | undefined;
}

export async function startServers(settings: Settings, secrets: LaunchSecrets, children: Children): Promise<Servers> {
  const chromiumPath = await runStep('Looking for Chromium', () =>
    findChromium({ root: settings.root, dataDir: settings.dataDir, wanted: settings.chromiumPath }),
  );
  // Waits for all servers before it reports a failure, so that none is still starting while the
  // others are stopped.
  const [database, queue, mail] = await Promise.allSettled([
    openDatabase(settings, secrets, children),
    openQueue(settings, secrets, children),
    openMail(settings, children),
  ]);
  return { chromiumPath, databaseUrl: valueOrThrow(database), redisUrl: valueOrThrow(queue), ...valueOrThrow(mail) };
}

function valueOrThrow<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

async function openDatabase(settings: Settings, secrets: LaunchSecrets, children: Children): Promise<string> {
  if (settings.databaseUrl !== undefined) return settings.databaseUrl;
  const { root, dataDir } = settings;
  return runStep('Starting PostgreSQL', async () =>
    makeProductRole(root, await startPostgres({ root, dataDir, password: secrets.databasePassword, children })),
  );
}

async function openQueue(settings: Settings, secrets: LaunchSecrets, children: Children): Promise<string | undefined> {
  if (settings.redisUrl !== undefined) return settings.redisUrl;
  const program = findRedis();
  if (program === undefined) {
    printLine('- No Redis on this machine: the queue lives in PostgreSQL');
    return undefined;
  }
  return runStep('Starting Redis', () =>
    startRedis({ program, dataDir: settings.dataDir, password: secrets.redisPassword, children }),
  );
}

async function openMail(
  settings: Settings,
  children: Children,
): Promise<Pick<Servers, 'smtpUrl' | 'mailPage' | 'trialMail'>> {
  if (settings.smtpUrl !== undefined) return { smtpUrl: settings.smtpUrl, mailPage: undefined, trialMail: undefined };
  const { smtpUrl, page } = await runStep('Starting the mail catcher', () => startMailCatcher(settings, children));
  const receivesMail = process.env['INBOUND_LISTEN'] !== undefined;
  const trialMail = receivesMail ? undefined : await startTrialMail(settings, page, children);
  return { smtpUrl, mailPage: page, trialMail };
}
