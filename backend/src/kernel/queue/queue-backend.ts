import type { PostgresConnectionOptions } from 'bullmq';
import type { Config } from '#config/config.js';
import type { Queue as QueueDeclaration } from '../outbox/index.js';
import { guardedPool } from '../persistence/index.js';
import { Reopened } from './reopened.js';

/** The content of a queue's job: only the id of the outbox row, which contains the work. */
interface HandOver {
  outboxId: string;
}

export interface JobQueue {
  add(jobId: string, data: HandOver, priority: number): Promise<void>;
  /** Rejects while the queue is unavailable. */
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

export interface JobWorker {
  close(): Promise<void>;
}

type OnError = (error: Error) => void;

/** Milliseconds after which a dead worker is noticed. */
const STALLED_AFTER = 10_000;
const workerOptions = (
  concurrency: number,
): { concurrency: number; stalledInterval: number; lockDuration: number } => ({
  concurrency,
  stalledInterval: STALLED_AFTER,
  lockDuration: STALLED_AFTER,
});

/** The PostgreSQL backend has its own schema and connections. */
const postgresConnection = ({ databaseUrl, timings }: Config): PostgresConnectionOptions => ({
  ...guardedPool(timings),
  connectionString: databaseUrl,
  schema: 'bullmq',
  migrate: true,
  max: 4,
});

/** Loads the library with the first queue, because the API and most commands open none. */
async function loadBullMq() {
  const { createPostgresBackend, Queue, Worker, withBackend } = await import('bullmq');
  return { Queue, Worker, onPostgres: withBackend(createPostgresBackend) };
}

/** Finished jobs are removed from the queue: the outbox records them. */
const forgotten = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

export function openQueue(config: Config, name: string, onError: OnError): JobQueue {
  const queues = new Reopened(async () => {
    const { Queue, onPostgres } = await loadBullMq();
    const queue = config.redisUrl
      ? new Queue<HandOver>(name, { connection: { url: config.redisUrl, enableOfflineQueue: false } })
      : new onPostgres.Queue<HandOver>(name, { connection: postgresConnection(config) });
    return queue.on('error', onError);
  });
  return {
    add: async (jobId, data, priority) => {
      const queue = await queues.opened();
      await queue.add('work', data, { jobId, priority, ...forgotten });
    },
    ping: async () => (await queues.opened()).count(),
    close: () => queues.close(),
  };
}

export function openWorker(
  config: Config,
  { name, concurrency }: QueueDeclaration,
  run: (outboxId: string) => Promise<void>,
  onError: OnError,
): JobWorker {
  const work = (job: { data: HandOver }): Promise<void> => run(job.data.outboxId);
  const options = { ...workerOptions(concurrency), autorun: false };
  const workers = new Reopened(async () => {
    const { Worker, onPostgres } = await loadBullMq();
    const worker = config.redisUrl
      ? new Worker<HandOver>(name, work, {
          connection: { url: config.redisUrl, maxRetriesPerRequest: null },
          ...options,
        })
      : new onPostgres.Worker<HandOver>(name, work, { connection: postgresConnection(config), ...options });
    return worker.on('error', onError);
  });
  void workers.insist().then((worker) => worker?.run().catch(onError));
  return { close: () => workers.close() };
}
