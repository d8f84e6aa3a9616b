import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Client } from 'pg';
import { Config } from '../../config/config.js';
import { Log } from '../logging/log.js';
import { LIVE_CHANNEL, type Notice } from './notice.js';
import { noticesIn } from './packets.js';

/** Milliseconds: before it connects anew, for a connection or an answer, between two looks whether the connection still lives. */
const PAUSE = 1_000;
const PATIENCE = 3_000;
const PROBE = 15_000;

type Hearer = (notices: readonly Notice[]) => void;

/**
 * Hears what all processes tell, on a connection of its own that is opened anew whenever it breaks. What was told meanwhile is
 * lost, so that its return is a notice of `everything`.
 */
@Injectable()
export class LiveListener implements OnModuleDestroy {
  private hearer: Hearer | undefined;
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private hasMissed = false;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Resolves when it hears, or when the first try has failed; further ones follow by themselves. */
  async start(hearer: Hearer): Promise<void> {
    this.hearer = hearer;
    await this.connect();
  }

  /** Waits for nothing: a database that is away must not hold up the end of the process. */
  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    void this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.config.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    });
    this.client = client;
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    client.on('notification', ({ payload }) => this.hear(payload ?? '[]'));
    try {
      await client.connect();
      await client.query(`LISTEN ${LIVE_CHANNEL}`);
      if (this.hasMissed) this.hearer?.([{ topic: 'everything' }]);
      this.hasMissed = false;
      this.probeLater(client);
    } catch {
      this.lose(client);
    }
  }

  /** A connection that a network swallowed stays silent: only a question shows it. */
  private probeLater(client: Client): void {
    if (this.client !== client || this.stopped) return;
    this.timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => this.probeLater(client),
        () => this.lose(client),
      );
    }, PROBE);
    this.timer.unref();
  }

  private lose(client: Client): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.hasMissed = true;
    this.log.warn({}, 'live updates are interrupted');
    void client.end().catch(() => undefined);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), PAUSE);
    this.timer.unref();
  }

  private hear(packet: string): void {
    try {
      this.hearer?.(noticesIn(packet));
    } catch (err) {
      this.log.error({ err }, 'a notice could not be read');
    }
  }
}
