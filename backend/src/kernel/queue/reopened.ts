import { setTimeout as pause } from 'node:timers/promises';

interface Openable {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

/** Milliseconds between tries, and for which closing waits for an opening. */
const PAUSE = 1_000;
const SETTLING = 2_000;

/**
 * A BullMQ queue or worker. It recovers from failures once it was ready, but never from a failed
 * first connection, so that one is replaced.
 */
export class Reopened<T extends Openable> {
  private current: { it: Promise<T>; ready: Promise<T> } | undefined;
  private isClosed = false;

  constructor(private readonly open: () => Promise<T>) {}

  /** The instance once ready; rejects when it cannot connect. */
  opened(): Promise<T> {
    this.current ??= this.begin();
    return this.current.ready;
  }

  /** Retries until ready; undefined when closed meanwhile. */
  async insist(): Promise<T | undefined> {
    while (!this.isClosed) {
      const opened = await this.opened().catch(() => pause(PAUSE));
      if (opened) return opened;
    }
    return undefined;
  }

  /** Waits briefly until it is ready: BullMQ leaves the connection that it is still opening when it is closed. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (!this.current) return;
    const { it, ready } = this.current;
    await Promise.race([ready.catch(() => undefined), pause(SETTLING, undefined, { ref: false })]);
    await (await it).close();
  }

  private begin(): { it: Promise<T>; ready: Promise<T> } {
    const it = this.open();
    return { it, ready: it.then((one) => this.whenReady(one)) };
  }

  private async whenReady(it: T): Promise<T> {
    try {
      await it.waitUntilReady();
      return it;
    } catch (error) {
      this.current = undefined;
      await it.close().catch(() => undefined);
      throw error;
    }
  }
}
