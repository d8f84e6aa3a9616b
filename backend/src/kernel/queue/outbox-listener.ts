import type { Client } from 'pg';
import { OUTBOX_CHANNEL } from '../outbox/index.js';
import { GUARDED_POOL, GuardedClient } from '../persistence/index.js';

/** Milliseconds that a goodbye to the server may take. */
const GOODBYE = 1_000;

/** Hears of new rows at their commit. Nobody waits for it: while it has no connection, the relay looks for itself. */
export class OutboxListener {
  /** The connection that stands, or is being opened. */
  private client: Client | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly onNews: () => void,
  ) {}

  /** Opens a connection unless there is one; a failure is left to the next call. */
  keep(): void {
    if (this.client) return;
    const { connectionTimeoutMillis, silence } = GUARDED_POOL;
    const client = new GuardedClient({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis,
      silence,
    });
    this.client = client;
    const forget = (): void => {
      if (this.client === client) this.client = undefined;
    };
    client.on('error', forget).on('end', forget).on('notification', this.onNews);
    void client
      .connect()
      .then(() => client.query(`LISTEN ${OUTBOX_CHANNEL}`))
      .catch(() => {
        forget();
        return client.end();
      })
      .catch(() => undefined);
  }

  async close(): Promise<void> {
    const ended = this.client?.end().catch(() => undefined);
    this.client = undefined;
    const late = new Promise((resolve) => setTimeout(resolve, GOODBYE).unref());
    await Promise.race([ended, late]);
  }
}
