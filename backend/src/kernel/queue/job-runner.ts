import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LiveNotices } from '../live/index.js';
import { Log, runTraced } from '../logging/index.js';
import { Metrics } from '../metrics/index.js';
import { JobFailure, type JobOutcome, PermanentFailure, plainReason, Postponed, announceJob } from '../outbox/index.js';
import { JobHandlers } from './job-handlers.js';
import { type Failure, LEASE, type LeasedJob, OutboxStore } from './outbox-store.js';

/** Seconds before each retry, about a day in all. */
export const RETRY_DELAYS = [10, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800] as const;
/** If this attempt fails, the failure is final. A higher count means that attempts never finished. */
const MOST_ATTEMPTS = RETRY_DELAYS.length + 1;
/** The number of tries and the milliseconds between them, which outlast a restart of the database. */
const FINISH_ATTEMPTS = 20;
const FINISH_PAUSE = 1_000;

/** Runs the job of an outbox row under a lease and records its outcome. Never throws for a failed job. */
@Injectable()
export class JobRunner {
  constructor(
    private readonly store: OutboxStore,
    private readonly handlers: JobHandlers,
    private readonly metrics: Metrics,
    private readonly live: LiveNotices,
    private readonly log: Log,
  ) {}

  async run(outboxId: string): Promise<void> {
    const job = await this.store.lease(outboxId);
    if (!job) return;
    const work = attemptsOf(job) > MOST_ATTEMPTS ? () => this.fail(job, new DeadlyJob()) : () => this.work(job);
    await runTraced({ jobId: job.id, requestId: job.requestId ?? undefined }, work);
  }

  private async work(job: LeasedJob): Promise<void> {
    announceJob(this.live, job.subject);
    const renewal = setInterval(() => void this.store.renew(job.id).catch(() => undefined), (LEASE * 1000) / 3);
    try {
      const end = await this.perform(job).then(
        (outcome) => ({ outcome: outcome ?? 'DONE' }),
        (error: unknown) => ({ error }),
      );
      if ('error' in end) await this.fail(job, end.error);
      else await this.finish(job, end.outcome);
    } finally {
      clearInterval(renewal);
      announceJob(this.live, job.subject);
    }
  }

  /** Records the outcome. It tries several times, because work that is not recorded would be done again. */
  private async finish(job: LeasedJob, outcome: JobOutcome): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.store.finish(job.id, outcome);
        break;
      } catch (error) {
        if (attempt === FINISH_ATTEMPTS) throw error;
        await pause(FINISH_PAUSE);
      }
    }
    this.metrics.jobEnded(job, outcome === 'DONE' ? 'done' : 'skipped');
    this.log.info({ job: job.kind, topic: job.topic, attempt: job.attempts }, `job ${outcome.toLowerCase()}`);
  }

  private async perform(job: LeasedJob): Promise<JobOutcome | void> {
    const handler = this.handlers.find(job.kind);
    if (!handler) throw new PermanentFailure(`No handler for ${job.kind}`);
    return handler.run(job.payload, {
      id: job.id,
      attempt: job.attempts,
      isLast: attemptsOf(job) === MOST_ATTEMPTS,
    });
  }

  private async fail(job: LeasedJob, error: unknown): Promise<void> {
    if (error instanceof Postponed) return this.store.postpone(job, error.seconds);
    const failure = describeFailure(error);
    const delay = error instanceof PermanentFailure ? undefined : RETRY_DELAYS[attemptsOf(job) - 1];
    const facts = { job: job.kind, topic: job.topic, attempt: job.attempts, ...failure, retryIn: delay };
    this.metrics.jobEnded(job, delay === undefined ? 'failed' : 'delayed');
    if (delay === undefined) {
      this.log.error(facts, 'job is a dead letter');
      await this.handlers
        .find(job.kind)
        ?.gaveUp?.(job.payload)
        .catch((err: unknown) => this.log.error({ err }, 'what ends a dead job failed'));
      await this.store.markDead(job, failure);
    } else {
      this.log.warn(facts, 'job failed, will be retried');
      await this.store.retryIn(job, delay, failure);
    }
  }
}

/** The failure of a job that ended its worker on every attempt. */
class DeadlyJob extends PermanentFailure {
  constructor() {
    super('the worker ended each time while it did this job');
  }
}

const attemptsOf = ({ attempts, spentAttempts }: LeasedJob): number => attempts - spentAttempts;

const describeFailure = (error: unknown): Failure => ({
  code: error instanceof JobFailure ? error.code : 'UNEXPECTED',
  reason: plainReason(error instanceof Error ? error.message : String(error)),
});
