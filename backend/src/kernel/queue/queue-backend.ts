import { createPostgresBackend, Queue, Worker, withBackend } from 'bullmq';
import type { Config } from '../../config/config.js';
import { type QueueName, QUEUES } from '../outbox/index.js';

/** What the queue carries: the number of an outbox row. The row holds the work. */
export interface HandOver {
  outboxId: string;
}

export interface JobQueue {
  add(jobId: string, data: HandOver, priority: number): Promise<void>;
  /** Rejects while the queue is away. */
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

export interface JobWorker {
  close(): Promise<void>;
}

type OnError = (error: Error) => void;

/** A worker that died is noticed after this many milliseconds. */
const STALLED_AFTER = 10_000;
const workerOptions = (name: QueueName): { concurrency: number; stalledInterval: number; lockDuration: number } => ({
  concurrency: QUEUES[name].concurrency,
  stalledInterval: STALLED_AFTER,
  lockDuration: STALLED_AFTER,
});

/** The PostgreSQL backend keeps its tables apart from ours. */
const postgresConnection = (
  config: Config,
): { connectionString: string; schema: string; migrate: boolean; max: number } => ({
  connectionString: config.databaseUrl,
  schema: 'bullmq',
  migrate: true,
  max: 4,
});
const onPostgres = withBackend(createPostgresBackend);

/** Finished jobs leave no trace in the queue: what happened to them stands in the outbox. */
const forgotten = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

export function openQueue(config: Config, name: QueueName, onError: OnError): JobQueue {
  const queue = config.redisUrl
    ? new Queue<HandOver>(name, { connection: { url: config.redisUrl, enableOfflineQueue: false } })
    : new onPostgres.Queue<HandOver>(name, { connection: postgresConnection(config) });
  queue.on('error', onError);
  return {
    add: async (jobId, data, priority) => void (await queue.add('work', data, { jobId, priority, ...forgotten })),
    ping: () => queue.count(),
    close: () => queue.close(),
  };
}

export function openWorker(
  config: Config,
  name: QueueName,
  run: (outboxId: string) => Promise<void>,
  onError: OnError,
): JobWorker {
  const work = (job: { data: HandOver }): Promise<void> => run(job.data.outboxId);
  const worker = config.redisUrl
    ? new Worker<HandOver>(name, work, {
        connection: { url: config.redisUrl, maxRetriesPerRequest: null },
        ...workerOptions(name),
      })
    : new onPostgres.Worker<HandOver>(name, work, { connection: postgresConnection(config), ...workerOptions(name) });
  worker.on('error', onError);
  return { close: () => worker.close() };
}
