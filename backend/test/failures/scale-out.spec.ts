import { randomUUID } from 'node:crypto';
import { findFreePort } from '#embedded/servers/ports.js';
import { RunningProduct, type Tokens } from '../abuse/running-product.js';
import { PASSWORD, type TestUser } from '../factories/factory.js';
import { PNG } from '../medium/tickets/files/attachments.support.js';
import { type LoggingRedis, startLoggingRedis } from '../support/servers/logging-redis.js';
import { NGINX, type Proxy, startProxy } from '../support/servers/proxy.js';
import { S3Server } from '../support/servers/s3-server.js';
import { assistance } from '../support/submissions.js';

/**
 * Two API and two worker processes on one database, one Redis and one bucket. Requests alternate
 * between the APIs.
 */
let product: RunningProduct;
let bucket: S3Server;
let redis: LoggingRedis | undefined;
let proxy: Proxy | undefined;
let origins: string[];
let admin: TestUser;

beforeAll(async () => {
  bucket = await S3Server.start();
  if (process.env.TEST_REDIS_URL) redis = await startLoggingRedis(await findFreePort());
  const port = await findFreePort();
  const limits = { RATE_LIMIT_FACTOR: '1', RATE_LIMIT_LOGIN_PER_ACCOUNT: '4' };
  const env = {
    ...bucket.environment,
    ...limits,
    PORT: `${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    REDIS_URL: redis?.url ?? '',
  };
  product = await RunningProduct.start({ worker: true, env });
  await product.startAnotherWorker();
  const other = await product.startAnother({});
  origins = [port, other].map((number) => `http://127.0.0.1:${number}`);
  if (NGINX) proxy = await startProxy({ port: await findFreePort(), apis: [port, other] });
  admin = await product.make.admin();
});
afterAll(async () => {
  await proxy?.close();
  await product.stop();
  await redis?.close();
  await bucket.close();
});

interface Call {
  token?: string;
  payload?: unknown;
  form?: FormData;
  method?: string;
  headers?: Record<string, string>;
}

describe.each(['one after the other', ...(NGINX ? ['behind nginx'] : [])])('%s', (way) => {
  let index = 0;
  const origin = (): string => (way === 'behind nginx' ? (proxy?.url ?? '') : (origins[index++ % 2] ?? ''));
  const send = (path: string, { token, payload, form, method, headers }: Call = {}): Promise<Response> =>
    fetch(`${origin()}${path}`, {
      method: method ?? (payload === undefined && form === undefined ? 'GET' : 'POST'),
      body: form ?? (payload === undefined ? undefined : JSON.stringify(payload)),
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
  const times = async (count: number, ask: () => Promise<Response>): Promise<Response[]> => {
    const responses: Response[] = [];
    for (let n = 0; n < count; n += 1) responses.push(await ask());
    return responses;
  };
  const statuses = (responses: Response[]): number[] => responses.map(({ status }) => status);
  const signIn = async (user = admin): Promise<Tokens> => {
    const answer = await send('/api/auth/login', { payload: { email: user.email, password: PASSWORD } });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { tokens: Tokens }).tokens;
  };
  const create = async (headers: Record<string, string> = {}): Promise<{ id: number; uploadToken: string }> => {
    const answer = await send('/api/tickets', {
      payload: assistance({ email: `${randomUUID()}@example.com` }),
      headers,
    });
    expect(answer.status).toBe(201);
    const { data, uploadToken } = (await answer.json()) as { data: { id: number }; uploadToken: string };
    return { id: data.id, uploadToken };
  };

  it('a session opened on one is known, renewed and ended on both', async () => {
    const { accessToken: token, refreshToken } = await signIn();
    expect(statuses(await times(4, () => send('/api/auth/profile', { token })))).toEqual([200, 200, 200, 200]);
    const renewed = await send('/api/auth/refresh', { payload: { refreshToken } });
    const next = (await renewed.json()) as Tokens;
    expect(statuses(await times(2, () => send('/api/auth/profile', { token: next.accessToken })))).toEqual([200, 200]);
    await send('/api/auth/logout', { payload: { refreshToken: next.refreshToken } });
    const after = await times(4, () => send('/api/auth/profile', { token: next.accessToken }));
    expect(statuses(after)).toEqual([401, 401, 401, 401]);
  });

  it('a file uploaded to one can be downloaded from both, with a permit of either', async () => {
    const { id, uploadToken } = await create();
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(PNG.content as Buffer)], { type: 'image/png' }), 'panel.png');
    const upload = await send(`/api/attachments/ticket/${id}`, { form, headers: { 'x-upload-token': uploadToken } });
    expect(upload.status).toBe(201);
    const { attachments } = (await upload.json()) as { attachments: { id: string }[] };
    const { accessToken: token } = await signIn();
    const read = (): Promise<Response> => send(`/api/attachments/${attachments[0]?.id}/download`, { token });
    for (const answer of await times(4, read))
      expect(Buffer.from(await answer.arrayBuffer()).equals(PNG.content as Buffer)).toBe(true);
  });

  it('a report printed by either worker is identical from both APIs', async () => {
    const { id } = await create();
    const { accessToken: token } = await signIn();
    const payload = { status: 'CLOSED', finalReport: 'The laser head was replaced' };
    const closed = await send(`/api/tickets/${id}/status`, { token, payload, method: 'PATCH' });
    expect(closed.status).toBe(200);
    const printed = await times(4, () => send(`/api/tickets/${id}/export/pdf?language=it`, { token }));
    const files = await Promise.all(printed.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(files[0]?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files.every((file) => file.equals(files[0] as Buffer))).toBe(true);
  });

  it('a submission sent to both at once is one ticket', async () => {
    const payload = assistance({ email: `${randomUUID()}@example.com` });
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all([1, 2, 3, 4].map(() => send('/api/tickets', { payload, headers })));
    const ids = await Promise.all(
      responses.map(async (answer) => ((await answer.json()) as { data: { id: number } }).data.id),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('wrong passwords are counted over both', async () => {
    const payload = { email: `${randomUUID()}@example.com`, password: 'Wrong1password' };
    const tries = await times(6, () => send('/api/auth/login', { payload }));
    expect(statuses(tries)).toEqual([401, 401, 401, 401, 429, 429]);
  });

  it('no mail is sent twice, and none is missing', async () => {
    for (let n = 0; n < 8; n += 1) await create();
    await product.mailsSent();
    const [{ planned } = { planned: 0 }] = await product.query<{ planned: number }>(
      `SELECT count(*)::int AS planned FROM outbox WHERE queue = 'mail' AND status = 'DONE'`,
    );
    expect(product.smtp.mails).toHaveLength(planned);
    expect(new Set(product.smtp.mails.map(({ messageId }) => messageId)).size).toBe(planned);
  });
});

(NGINX ? it : it.skip)('readers notice nothing while one API is killed and comes back', async () => {
  let isBack = false;
  const restarted = product.restart().then(() => (isBack = true));
  const found: number[] = [];
  while (!isBack) found.push((await fetch(`${proxy?.url}/health/ready`)).status);
  await restarted;
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((status) => status !== 200)).toEqual([]);
});
