import { GUARDED_POOL } from './data-source.js';
import { GuardedClient } from './guarded-client.js';

/** Milliseconds: before it connects anew, for a connection or an answer, between two probes, for a goodbye. */
const PAUSE = 1_000;
const TIMEOUT = GUARDED_POOL.connectionTimeoutMillis;
const PROBE = 15_000;
const SHUTDOWN = 1_000;

interface Listening {
  databaseUrl: string;
  channel: string;
  onMessage: (payload: string) => void;
  /** What was sent meanwhile is lost. */
  onRestored: () => void;
  onLost?: () => void;
}

/** Listens on a connection of its own, which is opened anew whenever it breaks. */
export class ListeningConnection {
  private client: GuardedClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private hasMissed = false;

  constructor(private readonly listening: Listening) {}

  /** Resolves when it listens, or when the first attempt has failed; further ones follow by themselves. */
  async start(): Promise<void> {
    const { databaseUrl: connectionString, onMessage, onRestored } = this.listening;
    const limits = { connectionTimeoutMillis: TIMEOUT, query_timeout: TIMEOUT };
    const client = new GuardedClient({ connectionString, keepAlive: true, ...limits });
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

  /** Waits a moment at most: a database that is away must not hold up the end of the process. */
  async close(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const ended = this.client?.end().catch(() => undefined);
    const late = new Promise((resolve) => setTimeout(resolve, SHUTDOWN).unref());
    await Promise.race([ended, late]);
  }

  /** Repeated as a probe: a connection that a network swallowed stays silent. */
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
