import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Log } from '../../kernel/logging/index.js';
import { Recurring } from '../../kernel/recurring.js';
import { DAY, RetentionSweep } from './retention-sweep.js';

/** Milliseconds after the start, and from one look to the next. */
const DELAYS = { first: 5 * 60_000, every: 3_600_000 };

/** Sweeps once a day, whichever worker comes first, however often they are restarted: the security log tells when it was done. */
@Injectable()
export class RetentionSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring(() => this.sweepNow(), DELAYS);

  constructor(
    private readonly sweep: RetentionSweep,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.recurring.stop();
  }

  /** Sweeps now, unless that was done today. A database that is away is no fault of the worker: the next time will do. */
  async sweepNow(): Promise<void> {
    try {
      const removed = await this.sweep.run({ unlessSince: this.clock.in(-DAY), signal: this.recurring.signal });
      if (removed) this.log.info({ removed }, 'retention periods applied');
    } catch (err) {
      this.log.warn({ err }, 'retention periods could not be applied');
    }
  }
}
