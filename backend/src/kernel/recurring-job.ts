import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Log } from './logging/index.js';

/** Milliseconds: from the start to the first time, and from the end of one time to the next. */
interface Delays {
  first: number;
  every: number;
}

/** What every worker does from time to time, such as sweeps. Failures are logged: the next time will do. */
export abstract class RecurringJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  protected constructor(
    protected readonly log: Log,
    private readonly delays: Delays,
    private readonly failure: string,
  ) {}

  /** `signal` is aborted when the process ends. */
  protected abstract run(signal: AbortSignal): Promise<void>;

  onApplicationBootstrap(): void {
    this.plan(this.delays.first);
  }

  /** Waits for what runs. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  async runNow(): Promise<void> {
    await this.run(this.stopping.signal).catch((err: unknown) => this.log.warn({ err }, this.failure));
  }

  private plan(delay: number): void {
    this.timer = setTimeout(() => {
      this.running = this.runNow().finally(() => {
        if (!this.stopping.signal.aborted) this.plan(this.delays.every);
      });
    }, delay).unref();
  }
}
