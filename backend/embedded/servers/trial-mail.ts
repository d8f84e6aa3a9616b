import { join } from 'node:path';
import type { Children } from '../process/children.js';
import { findFreePort, findPortError } from './ports.js';
import type { Settings } from '../launch/settings.js';

const START_MS = 30_000;
/** The name of the mail server that seems to hand over the mails of the page. */
const AUTHSERV_ID = 'trial-mail.plantdesk.example';

/** Where the product receives mails, and the page that sends them. */
export interface TrialMail {
  page: string;
  env: Record<'INBOUND_LISTEN' | 'INBOUND_ADDRESS' | 'INBOUND_BOUNCE_ADDRESS' | 'INBOUND_AUTHSERV_ID', string>;
}

/** Starts the page on which the caught mails can be answered as their recipients would. */
export async function startTrialMail(settings: Settings, mailPage: string, children: Children): Promise<TrialMail> {
  const port = await choosePort(settings.mailPort + 1);
  const listener = `smtp://127.0.0.1:${await findFreePort()}`;
  const child = children.start({
    name: 'trial mail',
    command: process.execPath,
    args: [
      join(settings.root, 'dist/backend/embedded/servers/trial-mail-server.js'),
      join(settings.root, 'backend/embedded/servers/trial-mail.html'),
      String(port),
      `${mailPage}/api/email`,
      listener,
      AUTHSERV_ID,
      settings.publicUrl,
    ],
    env: { PATH: process.env['PATH'] },
    cwd: settings.root,
    stopSignal: 'SIGTERM',
    log: children.logFile('trial-mail'),
    ipc: true,
  });
  await child.waitFor(() => child.isReady, START_MS);
  return {
    page: `http://localhost:${port}`,
    env: {
      INBOUND_LISTEN: listener,
      INBOUND_ADDRESS: 'support@plantdesk.example',
      INBOUND_BOUNCE_ADDRESS: 'bounce+{token}@plantdesk.example',
      INBOUND_AUTHSERV_ID: AUTHSERV_ID,
    },
  };
}

const choosePort = async (wanted: number): Promise<number> =>
  (await findPortError(wanted)) === undefined ? wanted : findFreePort();
