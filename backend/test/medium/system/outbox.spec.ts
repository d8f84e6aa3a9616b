/** @ownModules It declares a job, and every worker requires a handler for each declared job. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { Outbox, PermanentFailure } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { QueueWorkers } from '#kernel/queue/index.js';
import type { OwnTimings } from '#test/support/config.js';
import { startRedis } from '#test/support/programs.js';
import { createTestDatabase, onDatabase, type TestDatabase } from '#test/support/database.js';
import { queueBackends } from '#test/support/servers/queue-backends.js';
import { eventually } from '#test/support/waiting.js';
import { createWorker, note, NoteHandler } from './outbox.support.js';

describe.each(queueBackends())('the outbox on %s', (_, environment) => {
  let database: TestDatabase;
  const started: INestApplicationContext[] = [];

  const startWorker = async (
    timings?: OwnTimings,
  ): Promise<{ context: INestApplicationContext; handler: NoteHandler }> => {
    const context = await createWorker(database, environment, timings);
    started.push(context);
    return { context, handler: context.get(NoteHandler) };
  };

  const add = (context: INestApplicationContext, text: string, dedupeKey?: string): Promise<void> =>
    context.get(UnitOfWork).run((tx) => context.get(Outbox).add(tx, note, { text }, dedupeKey ? { dedupeKey } : {}));

  const rows = (
    context: INestApplicationContext,
  ): Promise<{ status: string; attempts: number; last_error: string | null }[]> =>
    context.get(DataSource).query('SELECT status, attempts, last_error FROM outbox ORDER BY id');

  /** When the record of a job's end began to wait for the lock. */
  const waitingSince = (): Promise<Date | undefined> =>
    onDatabase(database.url, async (client) => {
      const { rows: found } = await client.query<{ since: Date }>(
        `SELECT query_start AS since FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'UPDATE outbox SET status = $2, finished_at%'`,
      );
      return found[0]?.since;
    });

  beforeEach(async () => {
    database = await createTestDatabase();
    if (environment.REDIS_URL) {
      const redis = new Redis(environment.REDIS_URL);
      await redis.flushdb();
      await redis.quit();
    }
  });

  afterEach(async () => {
    await Promise.all(started.splice(0).map((context) => context.close()));
    await database.drop();
  });

  it('runs a job after its transaction committed, and never one that was rolled back', async () => {
    const { context, handler } = await startWorker();
    context.get(QueueWorkers).start();
    await context
      .get(UnitOfWork)
      .run(async (tx) => {
        await context.get(Outbox).add(tx, note, { text: 'lost' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await add(context, 'kept');
    await eventually(async () => (await rows(context))[0]?.status === 'DONE');
    expect(handler.runs.map(({ text }) => text)).toEqual(['kept']);
  });

  it('adds one job per dedupe key', async () => {
    const { context } = await startWorker();
    await add(context, 'first', 'event-1');
    await add(context, 'second', 'event-1');
    expect(await rows(context)).toHaveLength(1);
  });

  it('starts a job no earlier than notBefore', async () => {
    const { context, handler } = await startWorker();
    context.get(QueueWorkers).start();
    const notBefore = new Date(Date.now() + 3_600_000);
    await context.get(UnitOfWork).run((tx) => context.get(Outbox).add(tx, note, { text: 'later' }, { notBefore }));
    await add(context, 'now');
    await eventually(async () => (await rows(context))[1]?.status === 'DONE');
    expect((await rows(context))[0]).toEqual({ status: 'WAITING', attempts: 0, last_error: null });
    await context.get(DataSource).query('UPDATE outbox SET available_at = now()');
    await eventually(async () => (await rows(context))[0]?.status === 'DONE');
    expect(handler.runs.map(({ text }) => text)).toEqual(['now', 'later']);
  });

  it('runs each of 60 jobs once with two workers', async () => {
    const [one, two] = [await startWorker(), await startWorker()];
    one.context.get(QueueWorkers).start();
    two.context.get(QueueWorkers).start();
    const texts = Array.from({ length: 60 }, (_unused, index) => `job ${index}`);
    await Promise.all(texts.map((text) => add(one.context, text)));
    await eventually(async () => (await rows(one.context)).every(({ status }) => status === 'DONE'));
    const done = [...one.handler.runs, ...two.handler.runs].map(({ text }) => text);
    expect(done.sort()).toEqual([...texts].sort());
  });

  it('waits before it retries, and keeps the reason', async () => {
    const { context, handler } = await startWorker();
    handler.behave = async () => {
      throw new Error('451 try later');
    };
    context.get(QueueWorkers).start();
    await add(context, 'again');
    const row = await eventually(async () => (await rows(context)).find(({ last_error }) => last_error !== null));
    expect(row).toMatchObject({ status: 'WAITING', attempts: 1, last_error: '451 try later' });
    handler.behave = async () => undefined;
    await context.get(DataSource).query('UPDATE outbox SET available_at = now()');
    await eventually(async () => (await rows(context))[0]?.status === 'DONE');
    expect(new Set(handler.runs.map(({ context: { id } }) => id)).size).toBe(1);
  });

  it('marks dead what no retry can fix', async () => {
    const { context, handler } = await startWorker();
    handler.behave = async () => {
      throw new PermanentFailure('550 no such mailbox');
    };
    context.get(QueueWorkers).start();
    await add(context, 'dead');
    await eventually(async () => (await rows(context))[0]?.status === 'DEAD');
    expect(handler.runs).toHaveLength(1);
  });

  it('does not repeat work that the database could not record at first', async () => {
    const { context, handler } = await startWorker({ database: { lock: 300 } });
    const blocker = new Client({ connectionString: database.url });
    await blocker.connect();
    handler.behave = async () => {
      await blocker.query('BEGIN; LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE');
    };
    context.get(QueueWorkers).start();
    await add(context, 'once');
    await eventually(async () => handler.runs.length === 1);
    const first = await eventually(waitingSince);
    await eventually(async () => ((await waitingSince()) ?? first) > first);
    await blocker.query('COMMIT');
    await eventually(async () => (await rows(context))[0]?.status === 'DONE');
    expect(await rows(context)).toEqual([{ status: 'DONE', attempts: 1, last_error: null }]);
    expect(handler.runs).toHaveLength(1);
    await blocker.end();
  });

  it('takes up a job whose worker died', async () => {
    const { context, handler } = await startWorker();
    await add(context, 'orphan');
    await context
      .get(DataSource)
      .query(
        `UPDATE outbox SET status = 'HANDED', attempts = 1, available_at = now(), lease_until = now() + interval '1 second'`,
      );
    context.get(QueueWorkers).start();
    await eventually(async () => (await rows(context))[0]?.status === 'DONE');
    expect(handler.runs).toHaveLength(1);
  });
});

describe('with Redis away', () => {
  (process.env.TEST_REDIS_URL ? it : it.skip)('keeps jobs in the outbox and does them once it is back', async () => {
    const [database, refusing] = [await createTestDatabase(), createServer((socket) => socket.destroy())];
    let attempts = 0;
    refusing.on('connection', () => attempts++).listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const { port } = refusing.address() as AddressInfo;
    const context = await createWorker(database, { REDIS_URL: `redis://127.0.0.1:${port}` });
    const handler = context.get(NoteHandler);
    context.get(QueueWorkers).start();
    await context.get(UnitOfWork).run((tx) => context.get(Outbox).add(tx, note, { text: 'waiting' }));
    const before = attempts;
    await eventually(async () => attempts > before + 3);
    expect(handler.runs).toHaveLength(0);
    await new Promise((resolve) => refusing.close(resolve));
    const redis = await startRedis(port);
    await eventually(async () => handler.runs.length === 1);
    await context.close();
    await redis.kill();
    await database.drop();
  });
});
