import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { findFreePort } from '#embedded/servers/ports.js';
import { postmaster, usedBy } from './support/processor-time.js';
import { startProgram, startScratchApi } from './support/scratch-api.js';

/**
 * Mails by SMTP into the built worker until each is a message on its ticket: per second, processor
 * time, and the most memory of the worker. BENCH_MAILS: how many; in their middle, four of 38 MB come at once.
 * Exits with 1 when a bound is exceeded.
 */
const MAILS = Number(process.env['BENCH_MAILS'] ?? 2_000);
const BOUNDS = { perSecond: 30, minutes: 10, megabytes: 400 };
const CLIENT = 'cliente@plantdesk.example';
const SERVER = 'mx.plantdesk.example';
const SIZE = 38 * 1024 ** 2;
const FILE = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nIn allegato.\r\n--b\r\n';
/** What large mails consist of: their header, and what is repeated. */
const LARGE = [
  ['Content-Type: text/html\r\n\r\n', '<a href="https://example.com/x">Istruzioni</a>\r\n'],
  ['Content-Type: text/plain\r\n\r\n', 'a\r\n'],
  [`${FILE}Content-Type: text/csv; name=a.csv\r\n\r\n`, '1;2;3\r\n'],
  [`${FILE}Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n`, `${'JVBERi0x'.repeat(9)}\r\n`],
];

const port = await findFreePort();
const api = await startScratchApi({
  INBOUND_LISTEN: `smtp://127.0.0.1:${port}`,
  INBOUND_ADDRESS: 'support@plantdesk.example',
  INBOUND_AUTHSERV_ID: SERVER,
  RATE_LIMIT_FACTOR: '10000',
});
const worker = await startProgram('worker', process.cwd(), api.env);
const database = new Client({ connectionString: api.env['DATABASE_URL'] });
await database.connect();
try {
  const { rows: tickets } = await database.query<{ id: number }>(
    `SELECT t.id FROM tickets t JOIN users u ON u.id = t.created_by_id
     WHERE u.email = $1 AND t.status <> 'CLOSED' ORDER BY t.id LIMIT 10`,
    [CLIENT],
  );
  const quote = Array.from({ length: 40 }, (_, line) => `> riga ${line} del messaggio precedente`).join('\r\n');
  const raw = (index: number): string =>
    `Authentication-Results: ${SERVER}; dmarc=pass\r\nFrom: ${CLIENT}\r\nSubject: Re: Ticket n. ${tickets[index % tickets.length]?.id}\r\n` +
    `Message-ID: <${index}@example.com>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nMessaggio ${index}.\r\n\r\nIl 23/11/2026 Plantdesk ha scritto:\r\n${quote}`;
  const middle = Math.floor(MAILS / 2);
  const mailAt = (index: number): string => {
    const large = LARGE[index - middle];
    if (large === undefined) return raw(index);
    const [header = '', unit = ''] = large;
    return raw(index).replace(/Content-Type: [^]*/, '') + header + unit.repeat(Math.floor(SIZE / unit.length));
  };
  const smtp = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: 8,
    maxMessages: MAILS,
  });
  const envelope = { from: CLIENT, to: 'support@plantdesk.example' };
  const programs = { worker: worker.pid, database: await postmaster(String(api.env['DATABASE_URL'])) };
  const used = (): number[] => Object.values(programs).map(usedBy);
  const usedBefore = used();
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  await Promise.all(Array.from({ length: MAILS }, (_, index) => smtp.sendMail({ envelope, raw: mailAt(index) })));
  smtp.close();
  const received = seconds();
  const count = async (outcomes: string): Promise<number> => {
    const { rows } = await database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM inbound_mails WHERE ${outcomes}`,
    );
    return rows[0]?.n ?? 0;
  };
  while ((await count('outcome IS NOT NULL')) < MAILS) await pause(500);
  const total = seconds();
  const spent = used().map(
    (time, index) =>
      `${Object.keys(programs)[index]} ${(((time - (usedBefore[index] ?? 0)) / MAILS) * 1000).toFixed(1)} ms`,
  );
  const added = await count(`outcome = 'MESSAGE_ADDED'`);
  const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${worker.pid}/status`, 'utf8'))?.[1];
  const megabytes = Math.round(Number(peak) / 1024);
  console.log(`${MAILS} mails: stored after ${received.toFixed(1)} s, all processed after ${total.toFixed(1)} s`);
  console.log(`${(MAILS / total).toFixed(0)} mails/s, ${added} messages, most memory of the worker ${megabytes} MB`);
  console.log(`processor time of each: ${spent.join(', ')}`);
  const isMet = MAILS / total >= BOUNDS.perSecond && total <= BOUNDS.minutes * 60 && megabytes <= BOUNDS.megabytes;
  console.log(isMet && added === MAILS ? 'within the bounds' : `beyond the bounds ${JSON.stringify(BOUNDS)}`);
  process.exitCode = isMet && added === MAILS ? 0 : 1;
} finally {
  await database.end();
  await worker.end();
  await api.stop();
}
