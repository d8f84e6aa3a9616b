import { Readable } from 'node:stream';
import type { LiveChange } from '#contract/index.js';
import type { SessionActor } from '#kernel/access/index.js';

/** Bytes that may wait for a slow reader, beyond the socket buffers. */
const MOST_WAITING = 64 * 1024;
/** Milliseconds until the reader reconnects. */
const RETRY = 2_000;

/** Server-sent events for one user, until the access token expires. */
export class LiveStream extends Readable {
  private isOver = false;

  constructor(
    readonly actor: SessionActor,
    readonly endsAt: Date,
  ) {
    super({ highWaterMark: MOST_WAITING, read: () => undefined });
    this.send(`retry: ${RETRY}\n\n`);
  }

  notify(changes: readonly LiveChange[]): void {
    this.send(`event: change\ndata: ${JSON.stringify({ changes })}\n\n`);
  }

  /** Sends a comment, which keeps proxies from closing the connection and shows the reader that it works. */
  beat(): void {
    this.send(':\n\n');
  }

  /** Ends the stream in a way that the reader can distinguish from a broken connection. */
  finish(): void {
    if (!this.isOver) this.push(null);
    this.isOver = true;
  }

  /** Disconnects a reader that falls behind; it reconnects and reloads everything. */
  private send(text: string): void {
    if (this.isOver || this.destroyed) return;
    if (this.readableLength > MOST_WAITING) this.destroy();
    else this.push(text);
  }
}
