import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Log } from '../../kernel/logging/index.js';
import { DAY } from './retention-rules.js';
import { RetentionSweep } from './retention-sweep.js';

/** Milliseconds after the start, and from one look to the next. */
const FIRST = 5 * 60_000;
const EVERY = 3_600_000;

/** Sweeps once a day, whichever worker comes first, however often they are restarted: the security log tells when it was done. */
@Injectable()
export class RetentionSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sweep: RetentionSweep,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.plan(FIRST);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  /** Sweeps now, unless that was done today. A database that is away is no fault of the worker: the next time will do. */
  async sweepNow(): Promise<void> {
    try {
      const removed = await this.sweep.run({ unlessSince: this.clock.in(-DAY), signal: this.stopping.signal });
      if (removed) this.log.info({ removed }, 'retention periods applied');
    } catch (err) {
      this.log.warn({ err }, 'retention periods could not be applied');
    }
  }

  private plan(delay: number): void {
    this.timer = setTimeout(() => {
      this.running = this.sweepNow().finally(() => {
        if (!this.stopping.signal.aborted) this.plan(EVERY);
      });
    }, delay).unref();
  }
}
