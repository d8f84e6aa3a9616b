import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Children } from '../process/children.js';
import { findFreePort, findPortError, requireFreePort } from './ports.js';
import type { Settings } from '../launch/settings.js';

interface MailCatcher {
  smtpUrl: string;
  /** The page that shows the mails. */
  page: string;
}

const START_MS = 30_000;

/**
 * Starts an SMTP server that delivers nothing and shows every mail on a local page. Mails stay in
 * `dataDir/mail`.
 */
export async function startMailCatcher(settings: Settings, children: Children): Promise<MailCatcher> {
  const folder = join(settings.dataDir, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const webPort = await choosePagePort(settings);
  const smtpPort = await findFreePort();
  const child = children.start({
    name: 'mail catcher',
    command: process.execPath,
    args: [
      join(settings.root, 'dist/backend/embedded/servers/mail-catcher-server.js'),
      folder,
      String(smtpPort),
      String(webPort),
    ],
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'] },
    cwd: folder,
    stopSignal: 'SIGTERM',
    log: children.logFile('mail'),
    ipc: true,
  });
  await child.waitFor(() => child.isReady, START_MS);
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`, page: `http://localhost:${webPort}` };
}

async function choosePagePort({ mailPort, mailPortIsFixed }: Settings): Promise<number> {
  if (mailPortIsFixed) await requireFreePort('MAIL_PORT', mailPort);
  return (await findPortError(mailPort)) === undefined ? mailPort : findFreePort();
}
