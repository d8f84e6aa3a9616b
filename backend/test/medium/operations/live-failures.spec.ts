import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { findFreePort } from '#embedded/servers/ports.js';
import { createApi } from '#app/http.js';
import { LiveNotices } from '#kernel/live/index.js';
import { LiveStreams } from '#operations/live/streaming/live-streams.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, TestApi } from '#test/support/api.js';
import { LiveReader } from '#test/support/readers/live-reader.js';
import { environmentOf, startApiProcess } from '#test/support/programs.js';
import { TcpProxy } from '#test/support/servers/tcp-proxy.js';
import { eventually } from '#test/support/waiting.js';

let api: TestApi;
let admin: TestUser;
let token: string;
beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0, '127.0.0.1');
  admin = await api.make.admin();
  token = await api.tokenOf(admin);
});
afterAll(() => api.close());

const streams = (): LiveStreams => api.app.get(LiveStreams, { strict: false });
const noneOpen = (): Promise<true> => eventually(() => Promise.resolve(streams().all.size === 0));
const raise = async (): Promise<number> => {
  const { id } = await api.make.ticket();
  api.app.get(LiveNotices).announce({ topic: 'ticket', id });
  return id;
};

it('cuts off a reader that does not read, without delaying others', async () => {
  const socket = connect(Number(new URL(await api.app.getUrl()).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET /api/live HTTP/1.1\r\nHost: plantdesk.test\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await once(socket, 'readable');
  socket.pause();
  const [lazy] = await eventually(() => Promise.resolve(streams().all.size === 1 && [...streams().all]));
  const reader = await LiveReader.open(api, token);
  const changes = Array.from({ length: 1000 }, (_, id) => ({ topic: 'ticket' as const, id }));
  for (let sent = 0; sent < 2000 && !lazy?.destroyed; sent++) {
    lazy?.notify(changes);
    await pause(0);
  }
  expect(lazy?.destroyed).toBe(true);
  await reader.next({ topic: 'ticket', id: await raise() });
  reader.close();
  socket.destroy();
  await noneOpen();
});

it('forgets a reader that is gone, and one that requests only headers', async () => {
  const reader = await LiveReader.open(api, token);
  expect(streams().all.size).toBe(1);
  reader.close();
  await noneOpen();
  const address = `${await api.app.getUrl()}/api/live`;
  expect((await fetch(address, { method: 'HEAD', headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  await noneOpen();
});

it('ends all streams at once when the process shuts down', async () => {
  const port = await findFreePort();
  const program = await startApiProcess({ ...environmentOf(api.config), PORT: String(port) });
  const address = `http://127.0.0.1:${port}/api/live`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const text = answer.text();
  await program.end();
  // Otherwise the process would wait for the readers as long as their tokens last.
  expect(program.output).not.toContain('shut down before all requests had ended');
  expect(await text).toMatch(/^retry: \d+\n\n/);
});

// Last, because these applications replace Passport's strategy.
it('continues after the database connection was cut, and has all readers reload', async () => {
  const way = await TcpProxy.to(api.config.databaseUrl);
  const app = await createApi({ ...api.config, databaseUrl: way.url });
  await app.listen(0, '127.0.0.1');
  const remote = new TestApi(app, api.config, app.get(DataSource), () => Promise.resolve());
  try {
    const reader = await LiveReader.open(remote, token);
    await reader.next({ topic: 'ticket', id: await raise() });
    await way.refuse();
    const missed = await raise();
    await way.mend();
    await reader.next({ topic: 'everything' });
    await reader.next({ topic: 'ticket', id: await raise() });
    expect(reader.heard).not.toContainEqual({ topic: 'ticket', id: missed });
    expect(reader.isOver).toBe(false);
    reader.close();
  } finally {
    await remote.close();
    await way.refuse();
  }
});

it('opens streams while it cannot listen yet', async () => {
  const way = await TcpProxy.to(api.config.databaseUrl);
  const app = await createApi({ ...api.config, databaseUrl: way.url });
  await app.listen(0, '127.0.0.1');
  const remote = new TestApi(app, api.config, app.get(DataSource), () => Promise.resolve());
  try {
    const pool = jest.spyOn(app.get(LiveStreams, { strict: false }), 'add').mockImplementationOnce((...given) => {
      void way.refuse();
      pool.mockRestore();
      return app.get(LiveStreams, { strict: false }).add(...given);
    });
    const reader = await LiveReader.open(remote, token);
    expect(reader.answer.statusCode).toBe(200);
    await way.mend();
    await reader.next({ topic: 'everything' });
    reader.close();
  } finally {
    await remote.close();
    await way.refuse();
  }
});
