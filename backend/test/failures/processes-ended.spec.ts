import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Request, request } from '../abuse/http.js';
import { bodyOf, MULTIPART, pdfOf } from '../medium/tickets/files/attachments.support.js';
import { assistance, type CreatedAnswer } from '../support/submissions.js';
import { eventually } from '../support/waiting.js';
import { Cluster, type Member } from './support/cluster.js';
import { expectWithin, FAILURE_ROUNDS } from './support/failure-rounds.js';
import { drained, repeatedMails, violations } from './support/invariants.js';
import { Load } from './support/load.js';
import { Visitors } from './support/visitors.js';

/** Seconds within which a stopped process has ended. */
const LIMIT = 10;

jest.setTimeout(300_000 + FAILURE_ROUNDS * 60_000);

let cluster: Cluster;
let api: Member;
let worker: Member;
beforeAll(async () => {
  cluster = await Cluster.start();
  [api, worker] = [cluster.of('api')[0], cluster.of('worker')[0]] as [Member, Member];
});
afterAll(() => cluster.stop());

/** Stops it in order; returns the exit code, and the seconds that it took. */
async function end({ program }: Member): Promise<{ code: number | null; seconds: number }> {
  const start = performance.now();
  const code = await program.end('SIGTERM');
  return { code, seconds: (performance.now() - start) / 1000 };
}

const create = async (): Promise<CreatedAnswer> =>
  (await request(api.port, { method: 'POST', path: '/api/tickets', payload: assistance() })).json<CreatedAnswer>();

it('a worker that is stopped finishes its jobs, and leaves the others to the next', async () => {
  const load = await Load.prepare(cluster);
  load.start(8);
  for (let round = 0; round < FAILURE_ROUNDS; round++) {
    await pause(1_500);
    const { code, seconds } = await end(worker);
    process.stdout.write(`A worker ended under load: ${seconds.toFixed(1)} s\n`);
    expect(code).toBe(0);
    expectWithin(seconds, LIMIT);
    await worker.startAgain();
  }
  await load.stop();
  await drained(cluster, 120);
  expect(load.surprises).toEqual([]);
  expect(repeatedMails(cluster)).toBe(0);
  expect(await violations(cluster, load.tickets)).toEqual([]);
});

describe('an API that is stopped', () => {
  afterEach(() => api.startAgain());

  it('completes every request under load, and ends by itself', async () => {
    let count = 0;
    const next = (): Request =>
      ++count % 3 === 0
        ? { method: 'POST', path: '/api/tickets', payload: assistance({ email: `visitor${count}@example.com` }) }
        : { method: 'GET', path: '/health/live' };
    for (let round = 0; round < FAILURE_ROUNDS; round++) {
      if (round > 0) await api.startAgain();
      const visitors = new Visitors(api.port, next);
      visitors.start();
      await pause(1_000);
      const { code, seconds } = await end(api);
      const counts = await visitors.gone();
      process.stdout.write(`Ended under load: ${seconds.toFixed(1)} s, ${JSON.stringify(counts)}\n`);
      expect(Object.keys(counts).sort()).toEqual(['200', '201']);
      expect(code).toBe(0);
      expectWithin(seconds, LIMIT);
    }
  });

  it('reports that it is not ready, and still serves requests', async () => {
    const visitor = connect(api.port, '127.0.0.1');
    await once(visitor, 'connect');
    const ending = end(api);
    await eventually(async () => (await request(api.port, { method: 'GET', path: '/health/ready' })).status === 503);
    const reply = await request(api.port, { method: 'POST', path: '/api/tickets', payload: assistance() });
    expect([reply.status, reply.headers.connection]).toEqual([201, 'close']);
    expect(await ending).toMatchObject({ code: 0 });
    visitor.destroy();
  });

  it('finishes an upload that is under way', async () => {
    const { data, uploadToken } = await create();
    const body = bodyOf([pdfOf(2_000_000)]);
    const headers = { 'content-type': MULTIPART, 'content-length': body.length, 'x-upload-token': uploadToken };
    const path = `/api/attachments/ticket/${data.id}`;
    const sending = httpRequest({ host: '127.0.0.1', port: api.port, method: 'POST', path, headers, agent: false });
    sending.write(body.subarray(0, 1_000_000));
    await pause(300);
    const ending = end(api);
    await pause(3_000);
    sending.end(body.subarray(1_000_000));
    const [answer] = (await once(sending, 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(201);
    expect(await ending).toMatchObject({ code: 0 });
  });

  it('does not wait for callers that request nothing or never finish', async () => {
    const [silent, slow] = [connect(api.port, '127.0.0.1'), connect(api.port, '127.0.0.1')];
    await Promise.all([once(silent, 'connect'), once(slow, 'connect')]);
    for (const socket of [silent, slow]) socket.on('error', () => undefined);
    slow.write(
      'POST /api/tickets HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
    );
    const { code, seconds } = await end(api);
    expect(code).toBe(0);
    expectWithin(seconds, LIMIT);
  });
});
