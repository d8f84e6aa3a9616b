import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Log } from '../logging/log.js';
import { declaredQueues, OUTBOX_CHANNEL } from '../outbox/index.js';
import { ListeningConnection } from '../persistence/index.js';
import { type DueJob, OutboxStore } from './outbox-store.js';
import { type JobQueue, openQueue } from './queue-backend.js';

/** Milliseconds between polls. */
const POLL = 1_000;
const BATCH = 100;

/**
 * Hands outbox rows over to the queue. Notifications wake the relay, and polling is the fallback.
 * Any number of relays may run.
 */
@Injectable()
export class Relay {
  private readonly queues = new Map<string, JobQueue>();
  private readonly listener: ListeningConnection;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = true;
  private woken = false;

  constructor(
    private readonly config: Config,
    private readonly store: OutboxStore,
    private readonly log: Log,
  ) {
    const wake = (): void => this.wake();
    this.listener = new ListeningConnection({
      config,
      channel: OUTBOX_CHANNEL,
      onMessage: wake,
      onRestored: wake,
    });
  }

  start(): void {
    this.stopped = false;
    for (const { name } of declaredQueues()) {
      this.queues.set(
        name,
        openQueue(this.config, name, (error) => this.log.warn({ queue: name, reason: error.message }, 'queue error')),
      );
    }
    // The listener is not awaited, because without a connection the relay polls.
    void this.listener.start();
    this.wake();
  }

  /** Rejects while the queue is unavailable. */
  async probe(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.ping()));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
    await this.listener.close();
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
  }

  /** Runs now, or again right after the current run has ended. */
  private wake(): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    if (this.woken) return;
    this.woken = true;
    this.running = this.running.then(() => this.round());
  }

  private async round(): Promise<void> {
    this.woken = false;
    if (this.stopped) return;
    try {
      while ((await this.handOver()) === BATCH && !this.stopped);
    } catch (error) {
      this.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'relay round failed');
    }
    if (!this.stopped && !this.woken) this.timer = setTimeout(() => this.wake(), POLL);
  }

  private async handOver(): Promise<number> {
    const due = await this.store.claimDue(BATCH);
    const { handOver: limit } = this.config.timings.queue;
    const results = await Promise.allSettled(due.map((job) => withTimeout(this.enqueue(job), limit)));
    const failed = due.filter((_, index) => results[index]?.status === 'rejected');
    if (failed.length > 0) {
      this.log.warn({ jobs: failed.length }, 'the queue is away, jobs stay in the outbox');
      await this.store.release(failed.map((job) => job.id));
      return 0;
    }
    return due.length;
  }

  /** The job's id in the queue is unique per attempt, so handing it over twice adds nothing. */
  private async enqueue(job: DueJob): Promise<void> {
    await this.queues.get(job.queue)?.add(`${job.id}-${job.attempts}`, { outboxId: job.id }, job.priority);
  }
}

function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
