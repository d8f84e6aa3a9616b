import { Agent } from 'node:http';
import { existsSync, rmSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { entities } from '#app/modules.js';
import type { Config } from '#config/config.js';
import { dataSourceOptions } from '#kernel/persistence/index.js';
import { type Request, request } from '../abuse/http.js';
import { Factory, PASSWORD, type TestUser } from '../factories/factory.js';
import { bodyOf, MULTIPART, pdfOf } from '../medium/tickets/files/attachments.support.js';
import { testConfig } from '../support/config.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { assistance, type CreatedAnswer } from '../support/submissions.js';
import { eventually } from '../support/waiting.js';
import { type Sample, WatchedApi } from './support/watched-api.js';

/** `npm run failures` sends 100,000. */
const REQUESTS = Number(process.env.FAILURE_REQUESTS ?? 2_000);
const AT_ONCE = 16;
/** The first part warms up: pools fill, statements are planned, code is compiled. */
const PARTS = 5;
/**
 * Megabytes of permitted growth: a leak of 200 bytes per request exceeds it in 100,000, one of 10
 * KB in 2,000.
 */
const MORE = 20;
/** Temporary handles, such as those of a log or a timer. */
const FEW = 5;

jest.setTimeout(300_000 + REQUESTS * 30);

let database: TestDatabase;
let config: Config;
let api: WatchedApi;
let admin: TestUser;
let token: string;
/** The last created ticket, and those that have no file yet. */
let latest: CreatedAnswer;
const fileless: CreatedAnswer[] = [];
const ends = new Map<string, number>();

const post = (path: string, payload: object) => request(api.port, { method: 'POST', path, payload });

/** Once per part: a token lasts fifteen minutes. */
async function logIn(): Promise<void> {
  const login = await post('/api/auth/login', { email: admin.email, password: PASSWORD });
  token = login.json<{ tokens: { accessToken: string } }>().tokens.accessToken;
}

beforeAll(async () => {
  database = await createTestDatabase();
  config = testConfig(database.url);
  const dataSource = await new DataSource(dataSourceOptions({ databaseUrl: database.url }, { entities })).initialize();
  admin = await new Factory(dataSource).admin();
  await dataSource.destroy();
  api = await WatchedApi.start(config);
  latest = (await post('/api/tickets', assistance())).json<CreatedAnswer>();
});
afterAll(async () => {
  await api.kill();
  await database.drop();
  rmSync(config.dataDir, { recursive: true, force: true });
});

const uploadTo = ({ data, uploadToken }: CreatedAnswer): Request => ({
  method: 'POST',
  path: `/api/attachments/ticket/${data.id}`,
  payload: bodyOf([pdfOf(2_000)]),
  headers: { 'content-type': MULTIPART, 'x-upload-token': uploadToken },
});

/** Requests of users and strangers in rotation: reads, creations, uploads and rejected ones. */
const CALLS: [expected: number, call: (number: number) => Request][] = [
  [200, () => ({ method: 'GET', path: '/api/tickets?limit=20', accessToken: token })],
  [200, () => ({ method: 'GET', path: `/api/tickets/${latest.data.id}`, accessToken: token })],
  [200, (number) => ({ method: 'GET', path: `/api/tickets?search=laser%20${number}`, accessToken: token })],
  [200, () => ({ method: 'GET', path: '/api/tickets/stats', accessToken: token })],
  [
    201,
    (number) => ({
      method: 'POST',
      path: '/api/tickets',
      payload: assistance(),
      headers: { 'idempotency-key': `many-${number}` },
    }),
  ],
  [400, (number) => ({ method: 'POST', path: '/api/tickets', payload: { category: `None ${number}` } })],
  [401, (number) => ({ method: 'GET', path: '/api/tickets', accessToken: `token-${number}` })],
  [404, (number) => ({ method: 'GET', path: `/api/tickets/${1_000_000 + number}`, accessToken: token })],
  [404, (number) => ({ method: 'GET', path: `/api/nothing/${number}` })],
  [201, () => uploadTo(fileless.shift() ?? latest)],
];

async function sendMany(count: number, from: number, agent: Agent): Promise<void> {
  let sent = 0;
  const one = async (): Promise<void> => {
    while (sent < count) {
      const number = from + sent++;
      const [expected, call] = CALLS[number % CALLS.length]!;
      // Now and then over a new connection.
      const reply = await request(api.port, { agent: number % 7 === 0 ? undefined : agent, ...call(number) });
      if (reply.text.includes('uploadToken')) fileless.push((latest = reply.json<CreatedAnswer>()));
      const end = reply.status === expected ? 'as expected' : `${reply.status} for ${expected}: ${reply.text}`;
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const summaryOf = ({ heap, resident, handles }: Sample, part: number): string =>
  `${((part + 1) * 100) / PARTS} %: heap ${heap.toFixed(0)} MB, resident ${resident.toFixed(0)} MB, ${handles} handles`;

(existsSync('/proc/self/fd') ? it : it.skip)(
  'memory and handles stay as they are, however many requests come',
  async () => {
    const samples: Sample[] = [];
    for (let part = 0; part < PARTS; part++) {
      // Rotates connections: an idle one may be closed just when it is used again.
      const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
      await logIn();
      await sendMany(REQUESTS / PARTS, (part * REQUESTS) / PARTS, agent);
      agent.destroy();
      const before = samples[0]?.handles;
      if (before !== undefined) await eventually(async () => api.handles <= before + FEW);
      samples.push(await api.sample());
    }
    process.stdout.write(`${REQUESTS} requests: ${samples.map(summaryOf).join('; ')}\n`);
    expect([...ends]).toEqual([['as expected', REQUESTS]]);
    const [first, last] = [samples[0], samples.at(-1)] as [Sample, Sample];
    expect(last.heap - first.heap).toBeLessThan(MORE);
  },
);
