import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { QueryResult } from 'pg';
import { type IRateLimiterOptions, RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import type { Config } from '#config/config.js';
import { Clock } from '../clock.js';
import { Log } from '../logging/index.js';
import { poolOf } from '../persistence/index.js';
import { LIMIT_TABLE } from './limit-counter.entity.js';
import { LimitStore } from './limit-store.js';

/** Seconds for which a store that failed is not tried again, so that callers do not wait for it in vain. */
const LEFT_ALONE = 5;
const SWEEP_EVERY = 5 * 60;

/** Counters in PostgreSQL, for installations without Redis. */
@Injectable()
export class PostgresLimitStore extends LimitStore implements OnApplicationBootstrap, OnApplicationShutdown {
  private leftAloneUntil = new Date(0);
  private readonly names = new Map<string, string>();
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly config: Config,
  ) {
    super();
  }

  protected open(options: IRateLimiterOptions): RateLimiterPostgres {
    return new RateLimiterPostgres({
      ...options,
      storeClient: this,
      storeType: 'client',
      tableName: LIMIT_TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  }

  /** The library calls this method. If it rejects, the library's counter counts in memory. */
  async query({ text, values }: { text: string; values: unknown[] }): Promise<QueryResult> {
    if (this.clock.now() < this.leftAloneUntil) throw new Error('The store of the limits is left alone');
    const question = { name: this.nameOf(text), text, values, query_timeout: this.config.timings.counters.postgres };
    try {
      return await poolOf(this.dataSource).query(question);
    } catch (err) {
      this.leftAloneUntil = this.clock.in(LEFT_ALONE);
      this.log.warn({ err }, 'limits are counted in memory');
      throw err;
    }
  }

  /** Names the library's few statements, so that each is planned once per connection. */
  private nameOf(text: string): string {
    const name = this.names.get(text) ?? `limits${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  probe(): Promise<unknown> {
    return poolOf(this.dataSource).query('SELECT 1');
  }

  onApplicationBootstrap(): void {
    this.sweeping = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_EVERY * 1000).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  /** Removes expired counters, by the clock of this machine, which the library uses, too. */
  async sweep(): Promise<void> {
    await this.query({ text: `DELETE FROM ${LIMIT_TABLE} WHERE expire <= $1`, values: [Date.now()] });
  }
}
