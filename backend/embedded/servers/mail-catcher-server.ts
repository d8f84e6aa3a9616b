import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { MailDev } from 'maildev';
import { isForeign } from './foreign-requests.js';

const MAX_MAILS = 2000;
const [mailDirectory, smtpPort, webPort] = process.argv.slice(2);

// Mails contain temporary passwords: page and SMTP listen on this machine only.
const catcher = new MailDev({
  smtp: Number(smtpPort),
  web: Number(webPort),
  ip: '127.0.0.1',
  webIp: '127.0.0.1',
  mailDirectory: mailDirectory,
  maxEmails: MAX_MAILS,
  // The certificate of MailDev is self-signed, so a sender that verifies certificates would refuse
  // it.
  hideExtensions: ['STARTTLS'],
  silent: true,
});

/** MailDev's page answers requests and opens sockets for every origin, so foreign ones are refused here. */
function refuseForeign(server: Server): void {
  guardEvent(server, 'request', (answer: ServerResponse) => answer.writeHead(403).end('Only from this machine'));
  guardEvent(server, 'upgrade', (socket: Duplex) => socket.destroy());
}

function guardEvent<Answer>(server: Server, event: 'request' | 'upgrade', refuse: (answer: Answer) => unknown): void {
  const listeners = server.listeners(event);
  server.removeAllListeners(event);
  server.on(event, (request: IncomingMessage, answer: Answer, ...rest: unknown[]) => {
    if (isForeign(request)) refuse(answer);
    else for (const listener of listeners) Reflect.apply(listener, server, [request, answer, ...rest]);
  });
}

let isStopping = false;
async function stopCatcher(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await catcher.stop();
  process.exit(0);
}

process.once('SIGTERM', () => void stopCatcher());
process.once('disconnect', () => void stopCatcher());
const { api } = await catcher.start();
if (api) refuseForeign(api.server.server);
process.send?.({ ready: true });
