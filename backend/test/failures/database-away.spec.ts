import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '#kernel/persistence/index.js';
import { SmtpTrap } from '../medium/mail/outgoing/mail.support.js';
import { startApi, type TestApi } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type Program, startWorkerProcess } from '../support/programs.js';
import { queueBackends } from '../support/servers/queue-backends.js';
import { TcpProxy } from '../support/servers/tcp-proxy.js';
import { eventually } from '../support/waiting.js';
import { Desk } from './support/desk.js';
import { expectWithin, FAILURE_ROUNDS } from './support/failure-rounds.js';

jest.setTimeout(300_000 + FAILURE_ROUNDS * 60_000);

const UNAVAILABLE = '503, again in 5 s';
/**
 * Milliseconds: the timeout of a silent statement plus that of a new connection, many times over.
 */
const ANSWERED_IN = 30_000;

describe.each(queueBackends())('the database, with the queue on %s', (_, environment) => {
  let database: TestDatabase;
  let smtp: SmtpTrap;
  let way: TcpProxy;
  let api: TestApi;
  let worker: Program;
  let desk: Desk;
  /** A connection that bypasses the failing proxy. */
  let direct: DataSource;

  beforeAll(async () => {
    [database, smtp] = await Promise.all([createTestDatabase(), SmtpTrap.start()]);
    way = await TcpProxy.to(database.url);
    direct = await new DataSource(dataSourceOptions({ databaseUrl: database.url }, { entities: [] })).initialize();
    api = await startApi({ SMTP_URL: smtp.url, ...environment, DATABASE_URL: way.url });
    worker = await startWorkerProcess(api.config);
    desk = await Desk.open(api, direct);
  });
  afterAll(async () => {
    await way.mend();
    await worker.kill();
    await api.close();
    await Promise.all([direct.destroy(), way.close(), smtp.close()]);
    await database.drop();
  });

  const listeners = async (): Promise<number> => {
    const found = await direct.query<object[]>(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN outbox'`,
    );
    return found.length;
  };
  const recovers = async (raised: (number | string)[]): Promise<void> => {
    await eventually(async () => typeof (await desk.raise()) === 'number');
    await desk.serve();
    await desk.settle(smtp);
    await eventually(async () => (await listeners()) === 1);
    const acknowledged = raised.filter((answer) => typeof answer === 'number');
    expect(await desk.present(acknowledged)).toHaveLength(acknowledged.length);
    expect(await desk.isSound()).toBe(true);
    expectWithin(desk.slowest.creation, ANSWERED_IN);
    expect(worker.hasEnded).toBe(false);
  };

  it('cut at any point of a request, a job or the relay: 503 or done, and work continues', async () => {
    const raised: (number | string)[] = [];
    for (let round = 0; round < 5 * FAILURE_ROUNDS; round++) {
      const requests = Array.from({ length: 5 }, () => desk.raise());
      await pause(5 + (round % 10) * 7);
      way.cut();
      raised.push(...(await Promise.all(requests)));
    }
    expect(raised.filter((answer) => typeof answer === 'string' && answer !== UNAVAILABLE)).toEqual([]);
    await recovers(raised);
  });

  it('away for a while: 503 with Retry-After', async () => {
    const before = await desk.raise();
    await way.refuse();
    expect(await Promise.all([desk.raise(), desk.raise()])).toEqual([UNAVAILABLE, UNAVAILABLE]);
    await pause(3_000);
    expect(await desk.raise()).toBe(UNAVAILABLE);
    await way.mend();
    await recovers([before]);
  });

  it('frozen: 503 with Retry-After, for callers waiting for a response and for a connection', async () => {
    const before = await Promise.all(Array.from({ length: 5 }, () => desk.raise()));
    // After the notifications the connections are idle; the next requests take the frozen ones.
    await pause(500);
    way.freeze();
    const responses = await Promise.all(Array.from({ length: 30 }, () => desk.raise()));
    expect(new Set(responses)).toEqual(new Set([UNAVAILABLE]));
    await way.mend();
    await recovers(before);
  });

  it('50 ms away: everything works, later', async () => {
    way.delay = 50;
    const raised = await Promise.all([desk.raise(), desk.raise(), desk.raise()]);
    expect(raised.filter((answer) => typeof answer === 'string')).toEqual([]);
    await desk.serve();
    await desk.settle(smtp);
    await way.mend();
    await recovers(raised);
  });
});
