import { once } from 'node:events';
import { rename, writeFile, rm } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';
import type { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import type { Ticket } from '#tickets/index.js';
import { ImapServer } from '#test/support/servers/imap-server.js';
import { ScannerDouble } from '#test/support/servers/scanner.js';
import { TcpProxy } from '#test/support/servers/tcp-proxy.js';
import { eventually } from '#test/support/waiting.js';
import { PDF } from '#test/medium/tickets/files/attachments.support.js';
import { MailIn, OURS, portOf, VERDICTS } from './mail-in.support.js';
import { startWorker } from '../outgoing/mail.support.js';

let box: MailIn;
let scanner: ScannerDouble;
let database: TcpProxy;
let ticket: Ticket;
let to: string;
beforeAll(async () => {
  scanner = await ScannerDouble.start();
  box = await MailIn.open({ CLAMAV_URL: scanner.url }, async (config) => {
    database = await TcpProxy.to(config.databaseUrl);
    return changed(config, { databaseUrl: database.url });
  });
  ticket = await box.ticket();
  to = await box.addressOf(ticket, box.client);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await box.close();
  await database.close();
  await scanner.close();
});

const changed = (config: Config, values: Partial<Config>): Config =>
  Object.assign(Object.create(Object.getPrototypeOf(config) as object) as Config, config, values);

const query = <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  box.api.dataSource.query<Row[]>(sql, parameters);
const mail = (text: string) => ({ from: box.client.email, to, text });
const found = (text: string) =>
  eventually(async () => {
    await query(`UPDATE outbox SET available_at = now() WHERE kind = 'mail-in.process' AND status = 'WAITING'`);
    return (await box.processed()).find((one) => one.text?.includes(text));
  });
const failures = async (text: RegExp): Promise<boolean> =>
  (await query<{ last_error: string }>(`SELECT last_error FROM outbox WHERE last_error IS NOT NULL`)).some((job) =>
    text.test(job.last_error),
  );
const bodies = async (): Promise<string[]> => (await box.messages(ticket)).map(({ body }) => body ?? '');

/** Holds back what becomes of mails, and nothing else. */
async function heldBack<T>(work: () => Promise<T>): Promise<T> {
  const holder = box.api.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE ticket_messages IN SHARE MODE');
  try {
    return await work();
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
}

it('failure 3: asks the server in front to try again while the database is away, and takes the mail then', async () => {
  await database.refuse();
  await expect(box.send(mail('Con la banca dati assente'))).rejects.toMatchObject({ responseCode: 451 });
  await database.mend();
  await eventually(() =>
    box.send(mail('Con la banca dati tornata')).then(
      () => true,
      () => false,
    ),
  );
  expect(await found('Con la banca dati tornata')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  expect(await bodies()).not.toContain('Con la banca dati assente');
});

it('failure 3: finishes a mail whose job lost the database', async () => {
  await heldBack(async () => {
    await box.send(mail('Tagliata nel lavoro'));
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE '%ticket_messages%'`;
    await eventually(async () => (await query(waiting)).length > 0);
    database.cut();
  });
  expect(await found('Tagliata nel lavoro')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  expect((await bodies()).filter((body) => body === 'Tagliata nel lavoro')).toHaveLength(1);
});

it('failure 4: asks to try again while the storage is away, and reads the mail once it is back', async () => {
  const { storageDir } = box.api.config;
  await heldBack(() => box.send(mail('Prima del guasto al disco')));
  await found('Prima del guasto al disco');
  await rename(storageDir, `${storageDir}-away`);
  await writeFile(storageDir, '');
  const stored = await query('SELECT id FROM inbound_mails');
  await expect(box.send(mail('Senza disco'))).rejects.toMatchObject({ responseCode: 451 });
  expect(await query('SELECT id FROM inbound_mails')).toHaveLength(stored.length);
  await rm(storageDir);
  await rename(`${storageDir}-away`, storageDir);
  await box.send(mail('Con il disco tornato'));
  expect(await found('Con il disco tornato')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
});

it('failure 10: adds a mail with files once the scanner is back', async () => {
  scanner.manner = 'HANG_UP';
  const attachments = [{ filename: 'disegno.pdf', content: PDF.content, contentType: 'application/pdf' }];
  await box.send({ ...mail('Ecco il disegno'), attachments });
  await eventually(() => failures(/./));
  expect(await bodies()).not.toContain('Ecco il disegno');
  scanner.manner = 'CLEAN';
  expect(await found('Ecco il disegno')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  expect((await box.messages(ticket)).at(-1)?.files).toMatchObject([{ fileName: 'disegno.pdf' }]);
});

it('failure 12: keeps a mail that ended its worker each time for an administrator, and others flow', async () => {
  await heldBack(async () => {
    await box.send(mail('Velenosa'));
    await eventually(
      async () => (await query(`SELECT 1 FROM outbox WHERE kind = 'mail-in.process' AND status = 'HANDED'`)).length > 0,
    );
  });
  await found('Velenosa');
  const [job] = await query<{ id: string; mailId: string }>(
    `SELECT id, payload->>'mailId' AS "mailId" FROM outbox WHERE kind = 'mail-in.process' ORDER BY created_at DESC LIMIT 1`,
  );
  // As a worker leaves it that died in each attempt.
  await query(
    `UPDATE inbound_mails SET outcome = NULL, processed_at = NULL, text = NULL, content_hash = repeat('0', 64) WHERE id = $1`,
    [job?.mailId],
  );
  await query(
    `UPDATE outbox SET status = 'HANDED', attempts = 11, finished_at = NULL, lease_until = now() - interval '1 second' WHERE id = $1`,
    [job?.id],
  );
  const poison = await eventually(async () => (await box.processed()).find(({ id }) => id === job?.mailId));
  expect(poison).toMatchObject({ outcome: 'QUARANTINED', reason: 'UNREADABLE' });
  await box.send(mail('Dopo la velenosa'));
  expect(await found('Dopo la velenosa')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
});

it('failure 13: takes mails after the clock was set back an hour', async () => {
  jest.spyOn(box.worker.get(Clock), 'now').mockImplementation(() => new Date(Date.now() - 3_600_000));
  await box.send(mail('Un’ora prima'));
  expect(await found('Un’ora prima')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
});

/** A client in the middle of a mail. */
async function inData(words: string): Promise<Socket> {
  const socket = createConnection(box.port, '127.0.0.1');
  await once(socket, 'readable');
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  const head = `Authentication-Results: ${VERDICTS.PASS}\r\nFrom: ${box.client.email}\r\n\r\n`;
  socket.write(`EHLO x\r\nMAIL FROM:<${box.client.email}>\r\nRCPT TO:<${to}>\r\nDATA\r\n`);
  await eventually(async () => heard.includes('354 '));
  socket.write(`${head}${words}`);
  return socket;
}

it('failure 14: stores nothing of a mail whose sender is cut off, and all of one that comes byte by byte', async () => {
  const stored = (await query('SELECT id FROM inbound_mails')).length;
  const cut = await inData('Tagliata a met');
  cut.resetAndDestroy();
  const slow = await inData('');
  for (const character of 'Lenta ma intera\r\n.\r\n') {
    slow.write(character);
    await new Promise(setImmediate);
  }
  expect(await found('Lenta ma intera')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  slow.end('QUIT\r\n');
  expect(await query('SELECT id FROM inbound_mails')).toHaveLength(stored + 1);
});

it('failure 19: finds the ticket of mails that were sent before the secret changed', async () => {
  const other = await startWorker(changed(box.api.config, { jwtSecret: 'n0t-The-s4me-secret-as-before-at-all' }));
  await box.send({ ...mail('Con il segreto nuovo'), to }, 'PASS', portOf(other));
  expect(await found('Con il segreto nuovo')).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: ticket.id });
  await other.close();
});

it('failure 20: sends a security mail while many received mails wait', async () => {
  await heldBack(async () => {
    for (let index = 0; index < 40; index += 1) await box.send(mail(`In coda ${index}.`));
    await box.api.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: box.client.email } });
    await box.smtp.expect(box.client.email, /password/i);
    const [row] = await query<{ n: number }>(`SELECT count(*)::int AS n FROM inbound_mails WHERE outcome IS NULL`);
    expect(row?.n).toBeGreaterThanOrEqual(38);
  });
  await eventually(async () => (await query('SELECT 1 FROM inbound_mails WHERE outcome IS NULL LIMIT 1')).length === 0);
  expect(new Set((await bodies()).filter((body) => body.startsWith('In coda'))).size).toBe(40);
});

describe('a mailbox', () => {
  let server: ImapServer;
  beforeAll(async () => void (server = await ImapServer.start()));
  afterAll(() => server.close());

  const text = (words: string): string =>
    [`Delivered-To: ${to}`, `Authentication-Results: ${VERDICTS.PASS}`, `From: ${box.client.email}`, '', words].join(
      '\r\n',
    );
  const reading = async (url: string) => {
    const settings = { ...box.api.config.inbound!, listen: undefined, imap: imapOf(url) };
    return startWorker(changed(box.api.config, { inbound: settings }));
  };
  const imapOf = (url: string) => {
    const { hostname, port, username, password } = new URL(url);
    const login = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
    return {
      host: hostname,
      port: Number(port),
      isSecure: false,
      isLocal: true,
      ...login,
      folder: 'INBOX',
      oauth: undefined,
    };
  };
  const cursor = async () => (await query<{ last: string }>('SELECT last_uid AS last FROM imap_cursors'))[0]?.last;

  it('failure 6: is read again once its password is right, and after a connection that went silent', async () => {
    server.lock();
    const worker = await reading(server.proxy.url);
    await eventually(async () => server.connections > 1);
    server.unlock();
    await eventually(async () => (await cursor()) === '0');
    server.proxy.freeze();
    server.append(text('Durante il silenzio'));
    await server.proxy.mend();
    expect(await found('Durante il silenzio')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
    await worker.close();
  });

  it('failure 7: is read whatever a person marks as read, moves or removes', async () => {
    const worker = await reading(server.proxy.url);
    server.append(text('Già letta da una persona'), ['\\Seen']);
    expect(await found('Già letta da una persona')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
    server.inbox.messages.splice(0, 1);
    server.append(text('Dopo uno spostamento'));
    // The double announces no removals.
    server.proxy.cut();
    expect(await found('Dopo uno spostamento')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
    await worker.close();
  });

  it('failure 18: adds nothing twice when a restored database is behind the mailbox', async () => {
    const before = await bodies();
    await query('UPDATE imap_cursors SET last_uid = 0');
    const worker = await reading(server.proxy.url);
    server.append(text('Dopo il ripristino'));
    expect(await found('Dopo il ripristino')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
    await eventually(async () => Number(await cursor()) >= 4);
    expect(await bodies()).toEqual([...before, 'Dopo il ripristino']);
    await worker.close();
  });
});

it('no other mail was lost: each has its outcome', async () => {
  await eventually(async () => (await query('SELECT id FROM inbound_mails WHERE outcome IS NULL')).length === 0);
  expect(box.smtp.to(OURS)).toEqual([]);
});
