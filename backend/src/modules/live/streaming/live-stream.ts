import { Readable } from 'node:stream';
import type { LiveChange } from '../../../contract/index.js';
import type { SessionActor } from '../../../kernel/access/index.js';

/** Bytes that may wait for a reader, beside what the sockets take up. */
const MOST_WAITING = 64 * 1024;
/** Milliseconds that the reader shall wait before it comes back. */
const RETRY = 2_000;

/** One open page, or whoever else listens: server-sent events for one user, until its access token ends. */
export class LiveStream extends Readable {
  private isOver = false;

  constructor(
    readonly actor: SessionActor,
    readonly endsAt: Date,
  ) {
    super({ highWaterMark: MOST_WAITING, read: () => undefined });
    this.send(`retry: ${RETRY}\n\n`);
  }

  tell(changes: readonly LiveChange[]): void {
    this.send(`event: change\ndata: ${JSON.stringify({ changes })}\n\n`);
  }

  /** A comment: it keeps proxies from closing the line, and shows the reader that it still stands. */
  beat(): void {
    this.send(':\n\n');
  }

  /** An end that the reader can tell from a broken line. */
  finish(): void {
    if (!this.isOver) this.push(null);
    this.isOver = true;
  }

  /** Whoever does not read is cut off: it comes back, and looks at everything. */
  private send(text: string): void {
    if (this.isOver || this.destroyed) return;
    if (this.readableLength > MOST_WAITING) this.destroy();
    else this.push(text);
  }
}
