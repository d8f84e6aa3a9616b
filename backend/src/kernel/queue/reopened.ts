import { setTimeout as pause } from 'node:timers/promises';

interface Openable {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

/** Milliseconds between tries, and how long closing waits until an opening has finished. */
const PAUSE = 1_000;
const SETTLING = 2_000;

/**
 * Wraps a BullMQ queue or worker. BullMQ recovers from failures once it was ready, but never from a
 * failed first connection. In that case the instance is replaced.
 */
export class Reopened<T extends Openable> {
  private current: { it: Promise<T>; ready: Promise<T> } | undefined;
  private isClosed = false;

  constructor(private readonly open: () => Promise<T>) {}

  /** Returns the instance once it is ready. Rejects when it cannot connect. */
  opened(): Promise<T> {
    this.current ??= this.begin();
    return this.current.ready;
  }

  /** Retries until the instance is ready. Returns undefined when it was closed meanwhile. */
  async insist(): Promise<T | undefined> {
    while (!this.isClosed) {
      const opened = await this.opened().catch(() => pause(PAUSE));
      if (opened) return opened;
    }
    return undefined;
  }

  /** Waits briefly until the instance is ready, because BullMQ does not close a connection that it is still opening. */
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
