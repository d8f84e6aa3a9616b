import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Log } from '../logging/log.js';
import { PermanentFailure, Postponed } from '../outbox/index.js';
import { JobHandlers } from './job-handlers.js';
import { LEASE, type LeasedJob, OutboxStore } from './outbox-store.js';

/** Seconds before each further attempt: about a day in all. */
export const RETRY_DELAYS = [10, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800] as const;
const ERROR_LENGTH = 500;
/** A database that restarts is back within these attempts, milliseconds apart. */
const FINISH_ATTEMPTS = 20;
const FINISH_PAUSE = 1_000;

/** Does one outbox row under a lease and writes down how it ended. Never throws for a failed job: the row says so. */
@Injectable()
export class JobRunner {
  constructor(
    private readonly store: OutboxStore,
    private readonly handlers: JobHandlers,
    private readonly log: Log,
  ) {}

  async run(outboxId: string): Promise<void> {
    const job = await this.store.lease(outboxId);
    if (!job) return;
    const renewal = setInterval(() => void this.store.renew(job.id).catch(() => undefined), (LEASE * 1000) / 3);
    try {
      const failure = await this.perform(job).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (failure) await this.fail(job, failure.error);
      else await this.finish(job);
    } finally {
      clearInterval(renewal);
    }
  }

  /** Insists: work that is done but not written down would be done again. */
  private async finish(job: LeasedJob): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.store.finish(job.id);
        break;
      } catch (error) {
        if (attempt === FINISH_ATTEMPTS) throw error;
        await pause(FINISH_PAUSE);
      }
    }
    this.log.info({ job: job.kind, outboxId: job.id, attempt: job.attempts }, 'job done');
  }

  private async perform(job: LeasedJob): Promise<void> {
    const handler = this.handlers.find(job.kind);
    if (!handler) throw new PermanentFailure(`No handler for ${job.kind}`);
    await handler.run(job.payload, { id: job.id, attempt: job.attempts });
  }

  private async fail(job: LeasedJob, error: unknown): Promise<void> {
    if (error instanceof Postponed) return this.store.postpone(job.id, error.seconds);
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH);
    const delay = error instanceof PermanentFailure ? undefined : RETRY_DELAYS[job.attempts - 1];
    const facts = { job: job.kind, outboxId: job.id, attempt: job.attempts, reason, retryIn: delay };
    if (delay === undefined) {
      this.log.error(facts, 'job is a dead letter');
      await this.store.bury(job.id, reason);
    } else {
      this.log.warn(facts, 'job failed, will be retried');
      await this.store.retryIn(job.id, delay, reason);
    }
  }
}
