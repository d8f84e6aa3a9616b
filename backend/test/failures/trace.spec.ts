import { findFreePort } from '#embedded/servers/ports.js';
import { SmtpTrap } from '../medium/mail/outgoing/mail.support.js';
import { testConfig } from '../support/config.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type Program, startApiProcess, startWorkerProcess } from '../support/programs.js';
import { assistance } from '../support/submissions.js';
import { eventually } from '../support/waiting.js';

const TOKEN = 'nM4vQ8tY2wX6zB1kR5pL9sD3';
const REQUEST_ID = 'proxy-4711-abcdef';

interface Line {
  msg: string;
  requestId?: string;
  jobId?: string;
  topic?: string;
  messageId?: string;
}

let database: TestDatabase;
let smtp: SmtpTrap;
let api: Program;
let worker: Program;
let apiUrl: string;
let workerUrl: string;

beforeAll(async () => {
  [database, smtp] = await Promise.all([createTestDatabase(), SmtpTrap.start()]);
  const config = testConfig(database.url, { SMTP_URL: smtp.url });
  const [port, workerPort] = [await findFreePort(), await findFreePort()];
  [apiUrl, workerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${workerPort}`];
  const own = { METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: '127.0.0.1' };
  worker = await startWorkerProcess(config, { ...own, WORKER_PORT: String(workerPort) });
  api = await startApiProcess({
    ...own,
    PORT: String(port),
    DATABASE_URL: config.databaseUrl,
    SMTP_URL: config.smtpUrl,
    CHROMIUM_PATH: config.chromiumPath,
    JWT_SECRET: config.jwtSecret,
    DATA_DIR: config.dataDir,
    LOG_LEVEL: 'info',
  });
});
afterAll(async () => {
  await Promise.all([api.end(), worker.end()]);
  await smtp.close();
  await database.drop();
});

const linesOf = ({ output }: Program): Line[] =>
  output
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
const read = (url: string, token?: string): Promise<Response> =>
  fetch(url, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

it('one request id links a request to each mail that it caused', async () => {
  const answer = await fetch(`${apiUrl}/api/tickets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': REQUEST_ID },
    body: JSON.stringify(assistance({ email: 'anna@example.com' })),
  });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, REQUEST_ID]);
  const mails = await eventually(async () => {
    const done = linesOf(worker).filter(({ requestId, msg }) => requestId === REQUEST_ID && msg === 'job done');
    return done.length === 1 && done;
  });
  expect(mails.map(({ topic }) => topic).sort()).toEqual(['ticket-received']);
  const accepted = linesOf(worker).filter(({ messageId }) => messageId !== undefined);
  expect(accepted.map(({ jobId, requestId }) => [jobId, requestId]).sort()).toEqual(
    mails.map(({ jobId }) => [jobId, REQUEST_ID]).sort(),
  );
  for (const { jobId, messageId } of accepted) expect(messageId).toContain(jobId);
  expect(smtp.mails.map(({ messageId }) => messageId).sort()).toEqual(
    accepted.map(({ messageId }) => messageId).sort(),
  );
  expect(linesOf(api).filter(({ requestId }) => requestId === REQUEST_ID)).toEqual([
    expect.objectContaining({ msg: 'request', method: 'POST', path: '/api/tickets', status: 201 }),
  ]);
});

it('both processes show a stranger only that they are up', async () => {
  for (const url of [apiUrl, workerUrl]) {
    expect(await (await read(`${url}/health/live`)).text()).toBe('{"status":"ok"}');
    expect(await (await read(`${url}/health/ready`)).text()).toBe('{"status":"ok"}');
    expect((await read(`${url}/metrics`)).status).toBe(404);
    expect((await read(`${url}/metrics`, 'wrong')).status).toBe(404);
  }
  for (const path of ['/', '/metrics?x', '/health/ready/', '/../metrics'])
    expect((await read(workerUrl + path, 'wrong')).status).toBe(404);
  expect((await fetch(`${workerUrl}/health/live`, { method: 'POST' })).status).toBe(404);
});

it("the worker shows the token's holder its dependencies, its jobs and its event loop", async () => {
  const readiness = (await (await read(`${workerUrl}/health/ready`, TOKEN)).json()) as {
    status: string;
    dependencies: Record<string, { state: string }>;
  };
  const names = Object.entries(readiness.dependencies).map(([name, { state }]) => `${name} ${state}`);
  expect(readiness.status).toBe('ok');
  expect(names.filter((name) => !name.startsWith('chromium'))).toEqual([
    'database up',
    'queue up',
    'smtp up',
    'storage up',
  ]);
  const metrics = await (await read(`${workerUrl}/metrics`, TOKEN)).text();
  expect(metrics).toContain('plantdesk_jobs_total{kind="mail.ticket",topic="ticket-received",outcome="done"} 1');
  expect(metrics).toContain('plantdesk_report_printing_seconds');
  for (const text of [metrics, await (await read(`${apiUrl}/metrics`, TOKEN)).text()])
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+/);
});

it('an id unfit for a log line is replaced, even from a proxy', async () => {
  const answer = await fetch(`${apiUrl}/health/live`, { headers: { 'x-request-id': 'two words, no id' } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
