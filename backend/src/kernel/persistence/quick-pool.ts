import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ClientConfig, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { Config } from '#config/config.js';
import { CONNECTIONS, quickOptions } from './data-source.js';
import { GuardedClient } from './guarded-client.js';

/** A connection with the statements on it. If it breaks, a new one is opened. */
class Line {
  /** The number of statements that are not answered yet. */
  waiting = 0;
  private client: Promise<GuardedClient> | undefined;

  constructor(private readonly options: ClientConfig) {}

  async query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    this.waiting += 1;
    try {
      this.client ??= this.connect();
      return await (await this.client).queryGathered<Row>(statement);
    } finally {
      this.waiting -= 1;
    }
  }

  private connect(): Promise<GuardedClient> {
    const client = new GuardedClient(this.options);
    const forget = (): void => {
      if (this.client === connecting) this.client = undefined;
    };
    client.once('error', forget).once('end', forget);
    const connecting = client.connect().then(
      () => client,
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    return connecting;
  }

  async end(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    await client?.end();
  }
}

/**
 * Connections for index reads of a page or less. No search or export ever occupies them. A
 * connection is sent further statements before it has answered earlier ones.
 */
@Injectable()
export class QuickPool implements OnApplicationShutdown {
  private readonly lines: readonly Line[];

  constructor(config: Config) {
    const options = quickOptions(config);
    this.lines = Array.from({ length: CONNECTIONS.quick }, () => new Line(options));
  }

  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    const line = this.lines.reduce((one, other) => (other.waiting < one.waiting ? other : one));
    return line.query<Row>(statement);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.end()));
  }
}
