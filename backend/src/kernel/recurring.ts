/** Milliseconds: from the start to the first time, and from the end of one time to the next. */
interface Delays {
  first: number;
  every: number;
}

/** What a process does over and over while it lives. `work` must not throw. */
export class Recurring {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: () => Promise<void>,
    private readonly delays: Delays,
  ) {}

  /** Tells the work that runs that the process ends. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  start(): void {
    this.plan(this.delays.first);
  }

  /** Waits for what runs. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private plan(delay: number): void {
    this.timer = setTimeout(() => {
      this.running = this.work().finally(() => {
        if (!this.signal.aborted) this.plan(this.delays.every);
      });
    }, delay).unref();
  }
}
