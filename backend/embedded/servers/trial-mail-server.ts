import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { isForeign } from './foreign-requests.js';

/** What the page sends. */
interface TrialMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** A Message-ID. */
  inReplyTo?: string;
  kind: 'PERSON' | 'AUTOMATIC' | 'FORGED' | 'BOUNCE';
  files: { name: string; content: string }[];
}

const [pageFile = '', port, caughtMails = '', listener = '', authservId, portal = ''] = process.argv.slice(2);
const page = readFileSync(pageFile, 'utf8').replace('__PORTAL__', portal);
const smtp = createTransport(`${listener}?ignoreTLS=true`);

/** Sends a mail as the mail server in front of the product would hand it over. */
async function sendMail({ from, to, subject, text, html, inReplyTo, kind, files }: TrialMail): Promise<void> {
  const verdict = kind === 'FORGED' ? 'dmarc=fail (p=reject)' : 'dmarc=pass';
  await smtp.sendMail({
    from,
    to,
    subject,
    text,
    html,
    ...(inReplyTo && { inReplyTo, references: inReplyTo }),
    attachments: files.map(({ name, content }) => ({ filename: name, content, encoding: 'base64' })),
    headers: {
      'Authentication-Results': `${authservId}; ${verdict}`,
      ...(kind === 'AUTOMATIC' && { 'Auto-Submitted': 'auto-replied' }),
    },
  });
}

/** Sends a mail of the portal back as the recipient's mail server would. */
async function bounceMail({ from, to, inReplyTo }: TrialMail): Promise<void> {
  const report = `Reporting-MTA: dns; mx.example.com\n\nFinal-Recipient: rfc822; ${from}\nAction: failed\nStatus: 5.1.1\n`;
  await smtp.sendMail({
    envelope: { from: '', to },
    from: 'MAILER-DAEMON@mx.example.com',
    to,
    subject: 'Undelivered Mail Returned to Sender',
    text: `The mailbox ${from} does not exist.`,
    attachments: [
      { contentType: 'message/delivery-status', content: report },
      { contentType: 'text/rfc822-headers', content: `Message-ID: ${inReplyTo ?? ''}\n` },
    ],
  });
}

async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reply = (status: number, type: string, body: string | Buffer): void =>
    void response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
  if (isForeign(request)) return reply(403, 'text/plain', 'Only from this machine');
  const route = `${request.method} ${request.url}`;
  if (route === 'GET /') return reply(200, 'text/html; charset=utf-8', page);
  if (route === 'GET /mails') return reply(200, 'application/json', await (await fetch(caughtMails)).text());
  if (route !== 'POST /mails') return reply(404, 'text/plain', 'Not found');
  const mail = (await json(request)) as TrialMail;
  await (mail.kind === 'BOUNCE' ? bounceMail(mail) : sendMail(mail));
  return reply(204, 'text/plain', '');
}

const server = createServer((request, response) => {
  answerRequest(request, response).catch((error: unknown) =>
    response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end((error as Error).message),
  );
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
server.listen(Number(port), '127.0.0.1', () => process.send?.({ ready: true }));
