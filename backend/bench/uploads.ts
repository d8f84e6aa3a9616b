import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '#contract/index.js';
import { S3Server } from '#test/support/servers/s3-server.js';
import { LargeDocument } from './support/large-document.js';
import { type ScratchApi, startScratchApi } from './support/scratch-api.js';

/**
 * Whether memory stays constant: one upload of the largest file, then many at once, and a document of
 * the largest size in parts and back, to one API process on the local disk and on a bucket (served by
 * this process). Linux only: memory is read from /proc.
 */
const AT_ONCE = Number(process.env['BENCH_UPLOADS'] ?? 20);
/** Milliseconds between two memory readings, and of quiet before the last. */
const LOOK_EVERY = 20;
const QUIET = 3_000;
const MEGABYTE = 1024 * 1024;

const BOUNDARY = 'plantdesk-bench-boundary';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
const CLOSING = `\r\n--${BOUNDARY}--\r\n`;
const FILE = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(LIMITS.attachments.maxBytes - 9)]);

interface Ticket {
  id: number;
  uploadToken: string;
}

async function newTicket(url: string): Promise<Ticket> {
  const body = {
    category: 'ASSISTANCE',
    company: 'Bench',
    name: 'Bench',
    surname: 'Bench',
    email: `bench-${randomBytes(6).toString('hex')}@example.com`,
    plantType: 'LC-500',
    plantSerialNumber: 'SN-1',
    description: 'A ticket to add files to',
    alarmsPresent: false,
  };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/tickets`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(await answer.text());
  const { data, uploadToken } = (await answer.json()) as { data: { id: number }; uploadToken: string };
  return { id: data.id, uploadToken };
}

function upload(url: string, { id, uploadToken }: Ticket): Promise<void> {
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': HEAD.length + FILE.length + CLOSING.length,
    'x-upload-token': uploadToken,
  };
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/api/attachments/ticket/${id}`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      if (answer.statusCode === 201) resolve();
      else reject(new Error(`An upload answered ${answer.statusCode}`));
    });
    sending.on('error', reject);
    for (const piece of [HEAD, FILE, CLOSING]) sending.write(piece);
    sending.end();
  });
}

/** Resident megabytes of a process. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

interface Round {
  before: number;
  peak: number;
  after: number;
  seconds: number;
}

async function watch(api: ScratchApi, work: () => Promise<unknown>): Promise<Round> {
  const look = (): number => memoryOf(api.pid);
  const before = look();
  let peak = before;
  const looking = setInterval(() => (peak = Math.max(peak, look())), LOOK_EVERY);
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  await pause(QUIET);
  clearInterval(looking);
  return { before, peak, after: look(), seconds };
}

async function round(api: ScratchApi, count: number): Promise<Round> {
  const tickets: Ticket[] = [];
  for (let n = 0; n < count; n += 1) tickets.push(await newTicket(api.url));
  return watch(api, () => Promise.all(tickets.map((ticket) => upload(api.url, ticket))));
}

function print(name: string, work: string, bytes: number, { before, peak, after, seconds }: Round): void {
  console.log(
    `${name.padEnd(12)}${work.padEnd(24)} RSS before ${before} MB, peak ${peak} MB (+${peak - before}), ` +
      `after ${after} MB; ${Math.round(bytes / MEGABYTE)} MB in ${seconds.toFixed(1)} s`,
  );
}

async function measureDocument(name: string, api: ScratchApi): Promise<void> {
  const content = Buffer.alloc(LIMITS.uploads.maxBytes, randomBytes(MEGABYTE));
  content.write('%PDF-1.7\n');
  const document = await LargeDocument.open(api.url);
  let path = '';
  let id = '';
  let received = 0;
  const sent = await watch(api, async () => (path = await document.sendParts(content)));
  print(name, 'document in parts', content.length, sent);
  const made = await watch(api, async () => (id = await document.finish(path)));
  print(name, 'made of its parts', content.length, made);
  const read = await watch(api, async () => (received = await document.download(id)));
  print(name, 'downloaded', received, read);
}

async function measure(name: string, bucket?: S3Server): Promise<void> {
  const api = await startScratchApi(bucket?.environment);
  try {
    await round(api, 1);
    // Before many at once: memory that those took once would hide what it takes.
    await measureDocument(name, api);
    for (const count of [1, AT_ONCE, AT_ONCE]) {
      const found = await round(api, count);
      bucket?.objects.clear();
      print(name, `${count} × 20 MB`, count * FILE.length, found);
    }
  } finally {
    await api.stop();
  }
}

await measure('local disk');
const bucket = await S3Server.start();
await measure('bucket', bucket);
await bucket.close();
