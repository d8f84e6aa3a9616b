import { Redis } from 'ioredis';
import { findFreePort } from '#embedded/servers/ports.js';
import { SmtpTrap } from '../medium/mail/outgoing/mail.support.js';
import { startApi, type TestApi } from '../support/api.js';
import { type Program, startRedis, startWorkerProcess } from '../support/programs.js';
import { TcpProxy } from '../support/servers/tcp-proxy.js';
import { eventually } from '../support/waiting.js';
import { Desk, STEPS } from './support/desk.js';
import { expectWithin, FAILURE_ROUNDS, IS_LONG_FORM } from './support/failure-rounds.js';

jest.setTimeout(300_000 + FAILURE_ROUNDS * 60_000);

/** Complete lives of tickets per failure. */
const TICKETS = 2 + FAILURE_ROUNDS;
/** Milliseconds. A request that waited for Redis would take much longer, or for ever. */
const ANSWERED_IN = 5_000;

/** Without a Redis the queue runs on PostgreSQL, where it cannot be away separately. */
const withRedis = process.env.TEST_REDIS_URL ? describe : describe.skip;

withRedis('Redis', () => {
  let smtp: SmtpTrap;
  let api: TestApi;
  let redis: Program;
  let way: TcpProxy;
  let mailWay: TcpProxy;
  let worker: Program;
  let desk: Desk;
  let port: number;
  const figures: string[] = [];

  beforeAll(async () => {
    port = await findFreePort();
    smtp = await SmtpTrap.start();
    redis = await startRedis(port);
    way = await TcpProxy.to(`redis://127.0.0.1:${port}`);
    mailWay = await TcpProxy.to(smtp.url);
    api = await startApi({ SMTP_URL: mailWay.url, REDIS_URL: way.url });
    worker = await startWorkerProcess(api.config);
    desk = await Desk.open(api);
  });
  afterAll(async () => {
    await worker.kill();
    await api.close();
    await Promise.all([way.close(), mailWay.close()]);
    redis.thaw();
    await redis.kill();
    await smtp.close();
    if (IS_LONG_FORM) process.stdout.write(`${figures.join('\n')}\n`);
  });

  const restart = async (): Promise<void> => {
    await redis.kill();
    redis = await startRedis(port);
  };
  const command = async (...words: [string, ...string[]]): Promise<void> => {
    const client = new Redis(port, '127.0.0.1');
    await client.call(...words);
    client.disconnect();
  };

  const report = async (failure: string): Promise<void> => {
    const slowest = STEPS.map((step) => `${step} ${desk.slowest[step]} ms`).join(', ');
    figures.push(`Redis ${failure}: slowest ${slowest}; all mails ${await desk.settle(smtp)} s after it`);
    expectWithin(Math.max(...Object.values(desk.slowest)), ANSWERED_IN);
    expect(await desk.isSound()).toBe(true);
  };

  const failures: [string, begin: () => unknown, end: () => unknown][] = [
    ['stopped', () => redis.kill(), async () => void (redis = await startRedis(port))],
    ['frozen', () => redis.freeze(), () => redis.thaw()],
    ['behind a network that swallows everything', () => way.freeze(), () => way.mend()],
    ['behind a network that refuses', () => way.refuse(), () => way.mend()],
    ['200 ms away', () => (way.delay = 200), () => way.mend()],
    [
      'out of memory',
      () => command('CONFIG', 'SET', 'maxmemory', '1'),
      () => command('CONFIG', 'SET', 'maxmemory', '0'),
    ],
  ];

  it.each(failures)('%s: users do not notice, and each mail is sent once afterwards', async (name, begin, end) => {
    desk.restartWatch();
    await begin();
    for (let ticket = 0; ticket < TICKETS; ticket++) await desk.serve();
    await end();
    await report(name);
  });

  it('emptied, and restarted without its data, after the hand-over: the outbox hands over again', async () => {
    desk.restartWatch();
    mailWay.freeze();
    for (const lose of [() => command('FLUSHALL'), restart]) {
      for (let ticket = 0; ticket < TICKETS; ticket++) await desk.serve();
      await eventually(async () => (await desk.jobs(`status = 'WAITING' AND attempts = 0`)).length === 0);
      await lose();
    }
    await mailWay.mend();
    await report('emptied and restarted');
  });
});
