import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { findFreePort } from '#embedded/servers/ports.js';
import type { Ticket } from '#tickets/index.js';
import { Random } from '#seeds/random.js';
import { MailIn, VERDICTS } from '../medium/mail/incoming/mail-in.support.js';
import { ImapServer } from '../support/servers/imap-server.js';
import { killPrograms, type Program, startRedis, startWorkerProcess } from '../support/programs.js';
import { TcpProxy } from '../support/servers/tcp-proxy.js';
import { eventually } from '../support/waiting.js';
import { expectWithin, FAILURE_ROUNDS, IS_LONG_FORM } from './support/failure-rounds.js';

const ROUNDS = IS_LONG_FORM ? FAILURE_ROUNDS : 2;
/** Mails per second while workers are killed. */
const RATE = IS_LONG_FORM ? 20 : 8;
const SEED = Number(process.env.FAILURE_SEED ?? Date.now() % 1_000_000);
/** Milliseconds after which a mail server tries again; at once, it would take the processor from the workers. */
const RETRY = 250;
/** Seconds within which a stopped worker has ended. */
const LIMIT = 10;

jest.setTimeout((600 + ROUNDS * 60) * 1000);

let box: MailIn;
let ticket: Ticket;
let to: string;
beforeAll(async () => {
  box = await MailIn.open();
  ticket = await box.ticket();
  to = await box.addressOf(ticket, box.client);
  // The workers of this test are processes.
  await box.worker.close();
});
afterAll(async () => {
  await killPrograms();
  await box.api.close();
  await box.smtp.close();
});

const query = <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  box.api.dataSource.query<Row[]>(sql, parameters);

/** A worker process that listens for mails, across restarts. */
class Receiver {
  private constructor(
    readonly port: number,
    private readonly env: Record<string, string>,
    public program: Program,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<Receiver> {
    const port = await findFreePort();
    const settings = {
      INBOUND_LISTEN: `smtp://127.0.0.1:${port}`,
      INBOUND_ADDRESS: 'support@plantdesk.test',
      INBOUND_AUTHSERV_ID: 'mx.plantdesk.test',
      INBOUND_NEW_TICKETS: 'nobody',
      ...env,
    };
    return new Receiver(port, settings, await startWorkerProcess(box.api.config, settings));
  }

  async startAgain(): Promise<void> {
    this.program = await startWorkerProcess(box.api.config, this.env);
  }
}

let shared: Receiver | undefined;
/** The receiver that the test before left running; starting one takes seconds. */
async function sharedReceiver(): Promise<Receiver> {
  if (!shared || shared.program.hasEnded) shared = await Receiver.start();
  return shared;
}

let count = 0;
/** The same bytes each time, as of a mail server that tries again. */
const rawOf = (words: string): string =>
  [
    `Authentication-Results: ${VERDICTS.PASS}`,
    `From: ${box.client.email}`,
    `Message-ID: <killed-${++count}@example.com>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    words,
    '',
  ].join('\r\n');

async function deliver(port: number, raw: string): Promise<boolean> {
  const smtp = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const sent = smtp.sendMail({ envelope: { from: box.client.email, to }, raw });
  return sent
    .then(
      () => true,
      () => false,
    )
    .finally(() => smtp.close());
}

/** Holds a table; `blocked` waits until a worker waits for it, `cut` ends its transaction as a lost worker does. */
async function holding(table: string) {
  const holder = box.api.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query(`LOCK TABLE ${table} IN SHARE MODE`);
  const [{ pid }] = await holder.manager.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
  const blocked = `FROM pg_stat_activity WHERE ${pid} = ANY (pg_blocking_pids(pid))`;
  return {
    blocked: () => eventually(async () => (await query(`SELECT 1 ${blocked}`)).length > 0),
    cut: () => query(`SELECT pg_terminate_backend(pid) ${blocked}`),
    release: async () => {
      await holder.rollbackTransaction();
      await holder.release();
    },
  };
}

const rowsWith = (words: string) =>
  query<{ outcome: string }>(`SELECT outcome FROM inbound_mails WHERE text LIKE '%' || $1 || '%' ORDER BY id`, [words]);
const stored = async () => (await query<{ n: number }>('SELECT count(*)::int AS n FROM inbound_mails'))[0]?.n ?? 0;
const timesOnTicket = async (words: string): Promise<number> =>
  (await query('SELECT 1 FROM ticket_messages WHERE ticket_id = $1 AND body LIKE $2', [ticket.id, `%${words}%`]))
    .length;
/** As if the time had passed after which jobs that no worker took are handed over again. */
const passHandOver = () =>
  query(`UPDATE outbox SET available_at = now() WHERE status = 'HANDED' AND lease_until IS NULL`);

const allProcessed = () =>
  eventually(async () => {
    await passHandOver();
    const open = await query(`SELECT 1 FROM inbound_mails WHERE outcome IS NULL LIMIT 1`);
    return open.length === 0;
  });

describe('a worker killed', () => {
  it('failure 1: between storage and row: nothing was accepted, and the repetition is taken', async () => {
    const receiver = await sharedReceiver();
    const before = await stored();
    const lock = await holding('inbound_mails');
    const raw = rawOf('Tra file e riga');
    const sent = deliver(receiver.port, raw);
    await lock.blocked();
    await receiver.program.kill();
    await lock.cut();
    await lock.release();
    expect(await sent).toBe(false);
    expect(await stored()).toBe(before);
    await receiver.startAgain();
    expect(await deliver(receiver.port, raw)).toBe(true);
    await allProcessed();
    expect(await timesOnTicket('Tra file e riga')).toBe(1);
  });

  it('failure 1: between row and 250: the repetition is recognised', async () => {
    const receiver = await sharedReceiver();
    const way = await TcpProxy.to(`smtp://127.0.0.1:${receiver.port}`);
    const before = await stored();
    const lock = await holding('inbound_mails');
    const raw = rawOf('Tra riga e 250');
    const sent = deliver(Number(new URL(way.url).port), raw);
    await lock.blocked();
    way.freeze();
    await lock.release();
    await eventually(async () => (await stored()) === before + 1);
    await receiver.program.kill();
    await way.close();
    expect(await sent).toBe(false);
    await receiver.startAgain();
    expect(await deliver(receiver.port, raw)).toBe(true);
    await allProcessed();
    expect((await rowsWith('Tra riga e 250')).map(({ outcome }) => outcome).sort()).toEqual([
      'DUPLICATE',
      'MESSAGE_ADDED',
    ]);
    expect(await timesOnTicket('Tra riga e 250')).toBe(1);
  });

  it('failure 1: between job and commit: the next worker adds it once', async () => {
    const receiver = await sharedReceiver();
    const lock = await holding('ticket_messages');
    expect(await deliver(receiver.port, rawOf('Tra lavoro e conferma'))).toBe(true);
    await lock.blocked();
    await receiver.program.kill();
    await lock.cut();
    await lock.release();
    await receiver.startAgain();
    await allProcessed();
    expect(await timesOnTicket('Tra lavoro e conferma')).toBe(1);
  });

  it('failure 2: at random moments under load: no accepted mail is lost, none is added twice', async () => {
    const random = new Random(SEED);
    const receivers = [await sharedReceiver(), await Receiver.start()];
    const accepted: string[] = [];
    const sending: Promise<void>[] = [];
    let repetitions = 0;
    let isOver = false;
    /** As a mail server does: until one of the workers accepts it. */
    const send = async (words: string): Promise<void> => {
      const raw = rawOf(words);
      for (let attempt = 0; !(await deliver(receivers[attempt % 2]!.port, raw)); attempt += 1) {
        repetitions += 1;
        await pause(RETRY);
      }
      accepted.push(words);
    };
    const load = setInterval(() => !isOver && sending.push(send(`Mail ${sending.length}.`)), 1000 / RATE);
    const begun = Date.now();
    let kills = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const goal = accepted.length + random.between(RATE, 3 * RATE);
      await eventually(async () => accepted.length >= goal);
      const victims = random.between(0, 3) === 0 ? receivers : [receivers[random.between(0, 1)]!];
      await Promise.all(victims.map(({ program }) => program.kill()));
      kills += victims.length;
      await Promise.all(victims.map((victim) => victim.startAgain()));
    }
    isOver = true;
    clearInterval(load);
    await Promise.all(sending);
    const seconds = (Date.now() - begun) / 1000;
    await allProcessed();
    const rows = await query<{ body: string }>(
      `SELECT body FROM ticket_messages WHERE ticket_id = $1 AND body LIKE 'Mail %'`,
      [ticket.id],
    );
    process.stdout.write(
      `Killed (FAILURE_SEED=${SEED}): ${ROUNDS} rounds under ${RATE} mails a second, ${kills} workers in ${seconds.toFixed(0)} s; ` +
        `${accepted.length} mails accepted, ${repetitions} sent again, ${rows.length} messages\n`,
    );
    expect(rows.map(({ body }) => body).sort()).toEqual(accepted.sort());
    const orphans = await query(
      `SELECT id FROM inbound_mails m WHERE outcome IS NULL AND NOT EXISTS (SELECT FROM outbox WHERE payload->>'mailId' = m.id::text)`,
    );
    expect(orphans).toEqual([]);
    await Promise.all(receivers.map(({ program }) => program.kill()));
  });

  it('failure 1: while it stores a mail of a mailbox: the cursor and the row are one', async () => {
    await shared?.program.kill();
    const server = await ImapServer.start();
    const receiver = await Receiver.start({ INBOUND_IMAP_URL: server.proxy.url });
    const cursor = async () => (await query<{ last: string }>('SELECT last_uid AS last FROM imap_cursors'))[0]?.last;
    await eventually(async () => (await cursor()) === '0');
    const lock = await holding('inbound_mails');
    server.append(rawOf('Dalla casella').replace('\r\n', `\r\nDelivered-To: ${to}\r\n`));
    await lock.blocked();
    await receiver.program.kill();
    await lock.cut();
    await lock.release();
    expect(await cursor()).toBe('0');
    await receiver.startAgain();
    await eventually(async () => (await cursor()) === '1');
    await allProcessed();
    expect(await timesOnTicket('Dalla casella')).toBe(1);
    await receiver.program.kill();
    await server.close();
  });
});

it('failure 17: a worker that is stopped with 50 mails in work ends in time, and leaves the others to the next', async () => {
  const receiver = await sharedReceiver();
  const lock = await holding('ticket_messages');
  for (let index = 0; index < 50; index += 1) await deliver(receiver.port, rawOf(`Fine ${index}.`));
  await lock.blocked();
  const begun = performance.now();
  const ended = receiver.program.end('SIGTERM');
  await lock.release();
  expect(await ended).toBe(0);
  expectWithin((performance.now() - begun) / 1000, LIMIT);
  await receiver.startAgain();
  await allProcessed();
  expect(await timesOnTicket('Fine ')).toBe(50);
});

(process.env.TEST_REDIS_URL ? it : it.skip)(
  'failure 5: hands mails over again after Redis lost all that waited',
  async () => {
    await shared?.program.kill();
    const port = await findFreePort();
    let redis = await startRedis(port);
    const receiver = await Receiver.start({ REDIS_URL: `redis://127.0.0.1:${port}` });
    const lock = await holding('ticket_messages');
    for (let index = 0; index < 20; index += 1) await deliver(receiver.port, rawOf(`Redis ${index}.`));
    await eventually(
      async () =>
        (await query(`SELECT 1 FROM outbox WHERE kind = 'mail-in.process' AND status = 'WAITING' AND attempts = 0`))
          .length === 0,
    );
    await redis.kill();
    redis = await startRedis(port);
    await lock.release();
    await allProcessed();
    expect(await timesOnTicket('Redis ')).toBe(20);
    await receiver.program.kill();
    await redis.kill();
  },
);
