import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

export interface GuardedClientConfig extends ClientConfig {
  /** Milliseconds that the server may leave a query without a byte; absent: as long as it likes. */
  silence?: number;
}

/** What pg has, and does not declare. */
interface Inside {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

/**
 * A connection that breaks while nobody listens, as on its way from the pool to whoever asked for it, must not end the
 * process: its next query fails, and the pool drops it. A network that swallows everything breaks no connection, and the server's own
 * limits do not come through it: a query that hears nothing ends its connection itself.
 */
export class GuardedClient extends Client {
  constructor(config: GuardedClientConfig = {}) {
    super(config);
    this.on('error', () => undefined);
    const { silence } = config;
    if (silence !== undefined) this.once('connect', () => this.hangUpAfter(silence));
  }

  private hangUpAfter(silence: number): void {
    const inside = this as unknown as Inside;
    const { stream } = inside.connection;
    stream.setTimeout(silence).on('timeout', () => {
      if (inside.readyForQuery) return;
      stream.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' }));
    });
  }
}
