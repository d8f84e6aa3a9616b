import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readImap } from '#config/imap.js';
import { EnvironmentReader } from '#config/environment-reader.js';
import { probeMailbox } from '#mail/incoming/index.js';
import type { Ticket } from '#tickets/index.js';
import { ImapServer } from '#test/support/servers/imap-server.js';
import { eventually } from '#test/support/waiting.js';
import { MailIn, VERDICTS } from './mail-in.support.js';
import { startWorker } from '../outgoing/mail.support.js';

let server: ImapServer;
let box: MailIn;
let ticket: Ticket;
let to: string;
beforeAll(async () => {
  server = await ImapServer.start();
  server.append(mail('Prima', 'x@example.com', 'x@example.com'));
  box = await MailIn.open({ INBOUND_IMAP_URL: server.proxy.url, INBOUND_MAX_BYTES: String(1024 ** 2) });
  ticket = await box.ticket();
  to = await box.addressOf(ticket, box.client);
  await eventually(async () => (await cursor())?.last === '1');
});
afterAll(async () => {
  await box.close();
  await server.close();
});

let count = 0;
const mail = (words: string, recipient = to, from = box.client.email): string =>
  [
    'Return-Path: <mario@example.com>',
    `Delivered-To: ${recipient}`,
    `Authentication-Results: ${VERDICTS.PASS}`,
    `From: ${from}`,
    `Message-ID: <${++count}@example.com>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    words,
  ].join('\r\n');

const cursor = async () => {
  const [row] = await box.api.dataSource.query<{ last: string; validity: string }[]>(
    'SELECT last_uid AS last, uid_validity AS validity FROM imap_cursors',
  );
  return row;
};
const received = (words: string) =>
  eventually(async () => (await box.processed()).find((one) => one.text?.includes(words)));

it('reads what arrives from now on, and leaves it in the mailbox as it was', async () => {
  server.append(mail('Il motore è fermo'));
  expect(await received('Il motore è fermo')).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: ticket.id });
  expect((await box.processed()).some((one) => one.text?.includes('Prima'))).toBe(false);
  expect(server.inbox.messages.map(({ flags }) => flags)).toEqual([[], []]);
});

it('failure 6: reads on after the connection broke, and after the server was away', async () => {
  server.proxy.cut();
  server.append(mail('Dopo il taglio'));
  expect(await received('Dopo il taglio')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  await server.proxy.refuse();
  server.append(mail('Durante la pausa'));
  await server.proxy.mend();
  expect(await received('Durante la pausa')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
});

it('failure 7: adds no mail twice when the server has numbered all anew, and passes gaps', async () => {
  const before = (await box.messages(ticket)).length;
  const stored = (await box.processed()).length;
  server.renumber();
  const copies = server.inbox.messages.length;
  await eventually(async () => (await box.processed()).length >= stored + copies);
  expect((await box.processed()).filter(({ outcome }) => outcome === 'DUPLICATE')).toHaveLength(copies - 1);
  server.inbox.uidnext += 100;
  server.append(mail('Dopo la lacuna'));
  expect(await received('Dopo la lacuna')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  expect(await box.messages(ticket)).toHaveLength(before + 1);
});

it('failure 8: stores each mail once where two workers read the mailbox', async () => {
  const other = await startWorker(box.api.config);
  for (let index = 0; index < 10; index += 1) server.append(mail(`Numero ${index}.`));
  const numbered = async () => (await box.processed()).filter((one) => one.text?.startsWith('Numero'));
  await eventually(async () => (await numbered()).length >= 10);
  await other.close();
  expect((await numbered()).map(({ outcome }) => outcome)).toEqual(Array(10).fill('MESSAGE_ADDED'));
});

it('keeps the headers of a mail beyond the limit, and all of one below it', async () => {
  const line = `${'a'.repeat(70)}\r\n`;
  const filled = (bytes: number): string => line.repeat(Math.floor(bytes / line.length));
  server.append(mail(`Troppo ${filled(1024 ** 2)}`));
  expect(await received('[2 MB > 1 MB]')).toMatchObject({
    outcome: 'MESSAGE_ADDED',
    sender: box.client.email,
    withheldFiles: ['email.eml'],
  });
  server.append(mail(`Basta così ${filled(1024 ** 2 - 2000)}`));
  expect(await received('Basta così')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
});

const settings = (url = server.proxy.url) => readImap(new EnvironmentReader({ INBOUND_IMAP_URL: url }))!;

it('gives the doctor what the mailbox holds, or why it cannot be read', async () => {
  expect(await probeMailbox(settings())).toBe(server.inbox.messages.length);
  const wrong = settings(server.proxy.url.replace('open%20sesame', 'wrong'));
  await expect(probeMailbox(wrong)).rejects.toThrow();
});

it('logs in with a token', async () => {
  const asked: string[] = [];
  const tokens = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(body);
      response.end(JSON.stringify({ access_token: 'token-1' }));
    });
  }).listen(0, '127.0.0.1');
  await once(tokens, 'listening');
  const tokenUrl = `http://127.0.0.1:${(tokens.address() as AddressInfo).port}/token`;
  const oauth = { tokenUrl, clientId: 'desk', clientSecret: 'words', scope: 'mail' };
  expect(await probeMailbox({ ...settings(), password: '', oauth })).toBe(server.inbox.messages.length);
  expect(asked).toEqual(['grant_type=client_credentials&client_id=desk&client_secret=words&scope=mail']);
  tokens.close();
});
