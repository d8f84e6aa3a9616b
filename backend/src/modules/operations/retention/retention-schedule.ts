import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Log } from '#kernel/logging/index.js';
import { RecurringJob } from '#kernel/recurring-job.js';
import { DAY, RetentionSweep } from './retention-sweep.js';

/** Milliseconds. */
const DELAYS = { first: 5 * 60_000, every: 3_600_000 };

/** Sweeps once a day across all workers: the security log records each sweep. */
@Injectable()
export class RetentionSchedule extends RecurringJob {
  constructor(
    private readonly sweep: RetentionSweep,
    private readonly clock: Clock,
    log: Log,
  ) {
    super(log, DELAYS, 'retention periods could not be applied');
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const removed = await this.sweep.run({ unlessSince: this.clock.in(-DAY), signal });
    if (removed) this.log.info({ removed }, 'retention periods applied');
  }
}
