import { rmSync, writeFileSync } from 'node:fs';
import { METHODS } from 'node:http';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import { PDF, permitFor, upload } from '../tickets/files/attachments.support.js';

const TOKEN = 'nM4vQ8tY2wX6zB1kR5pL9sD3';

const get = (api: TestApi, url: string, token?: string): Promise<Answer> =>
  api.inject({ method: 'GET', url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

describe('with METRICS_TOKEN', () => {
  let api: TestApi;
  beforeAll(async () => void (api = await startApi({ METRICS_TOKEN: TOKEN })));
  afterAll(() => api.close());

  it.each([undefined, '', 'wrong', `${TOKEN}x`, TOKEN.toLowerCase()])('shows %p nothing', async (token) => {
    expect((await get(api, '/health/ready', token)).body).toBe('{"status":"ok"}');
    const answer = await get(api, '/metrics', token);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each(['/metrics/', '/Metrics', '/api/metrics', '/%6detrics/x'])('has no back door at %s', async (url) =>
    expect((await get(api, url)).body).not.toContain('plantdesk_'),
  );

  it('shows its holder each dependency with its state and latency', async () => {
    const answer = await get(api, '/health/ready', TOKEN);
    const up = (needed: boolean): object => ({ state: 'up', needed, latencyMs: expect.any(Number) as number });
    expect(answer.json()).toEqual({ status: 'ok', dependencies: { database: up(true), storage: up(false) } });
  });

  it('measures requests by their route, and unknown addresses as one', async () => {
    for (const id of [1, 2, 3]) await get(api, `/api/tickets/${id}`);
    for (const word of ['a', 'b']) await api.inject({ method: 'POST', url: `/api/nothing/${word}` });
    const { body, headers } = await get(api, '/metrics', TOKEN);
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(body).toContain(
      'plantdesk_http_request_seconds_count{method="GET",route="/api/tickets/:id",status="401"} 3',
    );
    expect(body).toContain('plantdesk_http_request_seconds_count{method="POST",route="unknown",status="404"} 2');
    expect(body).not.toContain('nothing');
    const routes = new Set([...body.matchAll(/seconds_count\{method="([A-Z]+)"/g)].map(([, method]) => method));
    for (const method of routes) expect(METHODS).toContain(method);
  });

  it('reads depth and age of the outbox from its rows, and the connections of the pool', async () => {
    const client = await api.make.user();
    await api.as(client)({ method: 'POST', url: '/api/tickets', payload: assistance({ email: client.email }) });
    await api.make.job({ kind: 'mail.ticket', status: 'DEAD', createdAt: new Date(Date.now() - 3_600_000) });
    await api.make.job({ kind: 'mail.ticket', status: 'DONE' });
    const { body } = await get(api, '/metrics', TOKEN);
    expect(body).toContain('plantdesk_outbox_jobs{kind="mail.ticket",state="WAITING"} 1');
    expect(body).toContain('plantdesk_outbox_jobs{kind="mail.ticket",state="FAILED"} 1');
    expect(body).not.toContain('state="DONE"');
    expect(body).toMatch(/plantdesk_outbox_oldest_seconds\{kind="mail\.ticket",state="FAILED"\} 36\d\d/);
    expect(body).toMatch(/plantdesk_database_connections\{state="total"\} [1-9]/);
    expect(body).toMatch(/plantdesk_database_connections\{state="waiting"\} 0/);
    await api.dataSource.query('DELETE FROM outbox');
    expect((await get(api, '/metrics', TOKEN)).body).not.toContain('plantdesk_outbox_jobs{');
  });

  it('counts the bytes of attachments', async () => {
    const { id } = await api.make.ticket();
    const answer = await upload(api.inject, id, [PDF], permitFor(api, id));
    expect(answer.statusCode).toBe(201);
    const { body } = await get(api, '/metrics', TOKEN);
    expect(body).toContain(`plantdesk_upload_bytes_total ${PDF.content.length}`);
  });

  it('is ready without its files, and reports that they are away', async () => {
    const { storageDir } = api.config;
    rmSync(storageDir, { recursive: true, force: true });
    writeFileSync(storageDir, '');
    const answer = await get(api, '/health/ready', TOKEN);
    rmSync(storageDir);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'ok', dependencies: { storage: { state: 'down' } } });
  });
});

it('hides metrics and details without METRICS_TOKEN', async () => {
  const api = await startApi();
  for (const token of [undefined, '', 'undefined', TOKEN]) {
    expect((await get(api, '/metrics', token)).statusCode).toBe(404);
    expect((await get(api, '/health/ready', token)).json()).toEqual({ status: 'ok' });
  }
  await api.close();
});

it('is alive but not ready without its database, and shows the reason only with the token', async () => {
  const api = await startApi({ METRICS_TOKEN: TOKEN });
  await api.dataSource.destroy();
  const stranger = await get(api, '/health/ready');
  expect([stranger.statusCode, stranger.headers['retry-after']]).toEqual([503, '5']);
  expect(stranger.body).not.toContain('database');
  const holder = await get(api, '/health/ready', TOKEN);
  expect(holder.statusCode).toBe(503);
  expect(holder.json()).toMatchObject({ status: 'unavailable', dependencies: { database: { state: 'down' } } });
  expect((await get(api, '/health/live')).statusCode).toBe(200);
  expect((await get(api, '/metrics', TOKEN)).body).toContain('plantdesk_database_connections');
  await api.dataSource.initialize();
  await api.close();
});
