import type { Config } from '#config/config.js';
import { GuardedClient } from './guarded-client.js';

/** Milliseconds before reconnecting, between probes, and for closing. */
const PAUSE = 1_000;
const PROBE = 15_000;
const SHUTDOWN = 1_000;

interface Listening {
  config: Pick<Config, 'databaseUrl' | 'timings'>;
  channel: string;
  onMessage: (payload: string) => void;
  /** Called after an interruption, during which notifications were lost. */
  onRestored: () => void;
  onLost?: () => void;
}

/** Listens on its own connection and reconnects when the connection breaks. */
export class ListeningConnection {
  private client: GuardedClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private hasMissed = false;

  constructor(private readonly listening: Listening) {}

  /** Resolves when the connection listens or the first attempt has failed. Failed attempts are repeated. */
  async start(): Promise<void> {
    const { config, onMessage, onRestored } = this.listening;
    const { connection: limit } = config.timings.database;
    const client = new GuardedClient({
      connectionString: config.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: limit,
      query_timeout: limit,
    });
    this.client = client;
    const lose = (): void => this.lose(client);
    client.on('error', lose).on('end', lose);
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await client.connect();
      await this.listen(client);
      if (this.hasMissed) onRestored();
      this.hasMissed = false;
    } catch {
      lose();
    }
  }

  /** Closes the connection, but waits only briefly, because an unavailable database must not delay the shutdown. */
  async close(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const ended = this.client?.end().catch(() => undefined);
    const late = new Promise((resolve) => setTimeout(resolve, SHUTDOWN).unref());
    await Promise.race([ended, late]);
  }

  /** Repeats a probe, because a connection that the network has dropped stays silent. */
  private async listen(client: GuardedClient): Promise<void> {
    await client.query(`LISTEN ${this.listening.channel}`);
    if (this.client !== client || this.stopped) return;
    this.timer = setTimeout(() => void this.listen(client).catch(() => this.lose(client)), PROBE).unref();
  }

  private lose(client: GuardedClient): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.hasMissed = true;
    this.listening.onLost?.();
    void client.end().catch(() => undefined);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.start(), PAUSE).unref();
  }
}
