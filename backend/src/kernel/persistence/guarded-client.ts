import type { Socket } from 'node:net';
import { Client, type ClientConfig, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';

interface GuardedClientConfig extends ClientConfig {
  /** Milliseconds without a byte from the server after which a query fails; absent means no limit. */
  silence?: number;
}

/** Members of pg's client that its types lack. */
interface Inside {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

/**
 * A connection that breaks without a listener must not end the process: its next query fails, and
 * the pool drops the connection. A network that drops packets breaks no connection and hides the
 * server's own timeouts, so a query without response closes its connection.
 */
export class GuardedClient extends Client {
  constructor(config: GuardedClientConfig = {}) {
    super(config);
    this.on('error', () => undefined);
    const { silence } = config;
    if (silence !== undefined) this.once('connect', () => this.hangUpAfter(silence));
  }

  /**
   * Statements of one iteration of the event loop are sent in one packet, because a packet costs
   * more than a statement.
   */
  queryGathered<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    const { stream } = (this as unknown as Inside).connection;
    if (stream.writableCorked === 0) {
      stream.cork();
      // The time without a byte begins now, because statements that are held back do not count as
      // sent.
      stream.setTimeout(stream.timeout ?? 0);
      setImmediate(() => stream.uncork());
    }
    return this.query<Row>(statement);
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
