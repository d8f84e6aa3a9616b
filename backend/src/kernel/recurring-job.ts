import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Log } from './logging/index.js';

/** Milliseconds from the start to the first run, and from the end of a run to the next. */
interface Delays {
  first: number;
  every: number;
}

/**
 * Work that every process that has it repeats, such as sweeps. Failures are logged, and the next
 * run makes up for them.
 */
export abstract class RecurringJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  protected constructor(
    protected readonly log: Log,
    private readonly delays: Delays,
    private readonly failure: string,
  ) {}

  /** `signal` is aborted at shutdown. */
  protected abstract run(signal: AbortSignal): Promise<void>;

  onApplicationBootstrap(): void | Promise<void> {
    this.plan(this.delays.first);
  }

  /** Waits for the current run. */
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
