/** @ownModules It declares a job, and every worker requires a handler for each declared job. */
import type { INestApplicationContext } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { Outbox, type OutboxJob } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { QueueWorkers } from '#kernel/queue/index.js';
import { RETRY_DELAYS } from '#kernel/queue/job-runner.js';
import { createWorker, note, NoteHandler } from '../medium/system/outbox.support.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { queueBackends } from '../support/servers/queue-backends.js';
import { eventually } from '../support/waiting.js';
import { IS_LONG_FORM } from './support/failure-rounds.js';

jest.setTimeout(IS_LONG_FORM ? 900_000 : 300_000);

/** Jobs that already wait: 10,000 in the long form. */
const WAITING = IS_LONG_FORM ? 10_000 : 300;

it('retries wait longer each time, a day in all', () => {
  const hours = RETRY_DELAYS.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect([...RETRY_DELAYS].sort((one, other) => one - other)).toEqual(RETRY_DELAYS);
  expect(Math.round(hours)).toBe(24);
});

describe.each(queueBackends())('the queue under pressure, on %s', (_, environment) => {
  let database: TestDatabase;
  let worker: INestApplicationContext;
  let handler: NoteHandler;

  beforeEach(async () => {
    if (environment.REDIS_URL) {
      const redis = new Redis(environment.REDIS_URL);
      await redis.flushdb();
      await redis.quit();
    }
    database = await createTestDatabase();
    worker = await createWorker(database, environment);
    handler = worker.get(NoteHandler);
  });
  afterEach(async () => {
    await worker.close();
    await database.drop();
  });

  const add = (text: string, priority: number): Promise<void> =>
    worker.get(UnitOfWork).run((tx) => worker.get(Outbox).add(tx, { ...note, priority }, { text }));
  const sql = <Row extends object>(text: string): Promise<Row[]> => worker.get(DataSource).query(text);
  const states = (text: string): Promise<Pick<OutboxJob, 'status' | 'attempts' | 'lastError'>[]> =>
    sql(`SELECT status, attempts, last_error AS "lastError" FROM outbox WHERE payload->>'text' = '${text}'`);
  const countOf = async (status: string): Promise<number> =>
    (await sql(`SELECT 1 FROM outbox WHERE status = '${status}'`)).length;

  it(`${WAITING} jobs waiting: one that is urgent is among the next that are done`, async () => {
    await sql(
      `INSERT INTO outbox (id, kind, topic, queue, payload, priority, available_at, created_at)
       SELECT gen_random_uuid(), '${note.kind}', '${note.kind}', '${note.queue.name}', '{"text": "waiting"}', 10, now(), now()
       FROM generate_series(1, ${WAITING})`,
    );
    const { concurrency } = note.queue;
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    handler.behave = () => gate;
    worker.get(QueueWorkers).start();
    // The queue is longer than the concurrency, so only its order can bring the urgent job to the
    // front.
    await eventually(async () => handler.runs.length === concurrency && (await countOf('HANDED')) > 100);
    await add('urgent', 1);
    await eventually(async () => (await states('urgent'))[0]?.status === 'HANDED');
    // The row is handed over a moment before the queue has it.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    open();
    await eventually(async () => handler.runs.some(({ text }) => text === 'urgent'));
    expect(handler.runs.findIndex(({ text }) => text === 'urgent')).toBeLessThan(2 * concurrency);
    await eventually(async () => (await countOf('DONE')) === WAITING + 1, WAITING / 10);
    expect(handler.runs).toHaveLength(WAITING + 1);
  });

  it('a job that always fails delays no other, and is a dead letter after its last attempt', async () => {
    handler.behave = async (text) => {
      if (text === 'poison') throw new Error('always');
    };
    worker.get(QueueWorkers).start();
    await add('poison', 1);
    for (let attempt = 1; attempt <= RETRY_DELAYS.length; attempt++) {
      await add(`healthy ${attempt}`, 10);
      await eventually(async () => (await states('poison')).some(({ attempts }) => attempts === attempt));
      await eventually(async () => (await states('poison'))[0]?.status === 'WAITING');
      await sql(`UPDATE outbox SET available_at = now() WHERE status = 'WAITING'; NOTIFY outbox`);
    }
    await eventually(async () => (await countOf('DEAD')) === 1);
    expect(await states('poison')).toEqual([
      { status: 'DEAD', attempts: RETRY_DELAYS.length + 1, lastError: 'always' },
    ]);
    await eventually(async () => (await countOf('DONE')) === RETRY_DELAYS.length);
  });

  it('a job that kills its worker each time becomes a dead letter, and is not started again', async () => {
    await add('deadly', 1);
    await add('last try', 1);
    const died = `UPDATE outbox SET status = 'HANDED', lease_until = now() - interval '1 second'`;
    await sql(`${died}, attempts = ${RETRY_DELAYS.length + 1} WHERE payload->>'text' = 'deadly'`);
    await sql(`${died}, attempts = ${RETRY_DELAYS.length} WHERE payload->>'text' = 'last try'`);
    worker.get(QueueWorkers).start();
    await eventually(async () => (await countOf('DEAD')) === 1 && (await countOf('DONE')) === 1);
    expect(handler.runs.map(({ text }) => text)).toEqual(['last try']);
    expect((await states('deadly'))[0]).toMatchObject({
      status: 'DEAD',
      lastError: 'the worker ended each time while it did this job',
    });
  });
});
