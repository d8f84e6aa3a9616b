import { Injectable, Global, Module } from '@nestjs/common';
import { Config } from '#config/config.js';
import type { RateLimits } from '#config/rate-limits.js';
import { GrowingLimit } from './growing-limit.js';
import { type Counting, LimitStore } from './limit-store.js';
import { WindowLimit } from './window-limit.js';
import { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { Log } from '../logging/index.js';
import { PostgresLimitStore } from './postgres-limit-store.js';
import { RedisLimitStore } from './redis-limit-store.js';

/** Seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Bytes. */
export const MEGABYTE = 1024 * 1024;

/**
 * Creates the limits that modules declare, with numbers from the configuration. `limitKey` makes
 * keys.
 */
@Injectable()
export class Limits {
  readonly requestsPerApiToken: WindowLimit;
  /** All changes of a signed-in user per minute. */
  readonly writesPerClient: WindowLimit;
  readonly writesPerStaff: WindowLimit;
  /** How many refusals per user the security log records. Further ones are not recorded. */
  readonly loggedRefusalsPerUser: WindowLimit;

  constructor(
    private readonly config: Config,
    private readonly store: LimitStore,
  ) {
    this.requestsPerApiToken = this.window('requestsPerApiToken', MINUTE);
    this.writesPerClient = this.window('writesPerClient', MINUTE);
    this.writesPerStaff = this.window('writesPerStaff', MINUTE);
    this.loggedRefusalsPerUser = this.window('loggedRefusalsPerUser', HOUR);
  }

  /** A number of calls per window. `as` separates limits that have the same numbers. */
  window(name: keyof RateLimits, duration: number, as: Partial<Counting> = {}): WindowLimit {
    return new WindowLimit(this.store, { ...this.counting(name, duration), ...as });
  }

  /** Megabytes per window. `name` is a limit in bytes. */
  megabytes(name: keyof RateLimits, duration: number): WindowLimit {
    return this.window(name, duration, { points: Math.floor(this.config.rateLimits[name] / MEGABYTE) });
  }

  growing(name: keyof RateLimits, duration: number, as: Partial<Counting> = {}): GrowingLimit {
    return new GrowingLimit(this.store, { ...this.counting(name, duration), ...as });
  }

  private counting(name: keyof RateLimits, duration: number): Counting {
    return { name, points: this.config.rateLimits[name], duration };
  }
}

/**
 * Passes chunks on, and calls `take` for each megabyte when its first byte arrives. The bytes of
 * all sources that go through one counter are added up.
 */
export function countMegabytes(
  take: () => Promise<unknown>,
): <Chunk extends Uint8Array>(chunks: AsyncIterable<Chunk>) => AsyncGenerator<Chunk> {
  let bytes = 0;
  let megabytes = 0;
  return async function* counted(chunks) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      for (; megabytes * MEGABYTE < bytes; megabytes += 1) await take();
      yield chunk;
    }
  };
}

/** All processes share the counts, which are in Redis if there is one, or else in PostgreSQL. */
function openStore(config: Config, dataSource: DataSource, clock: Clock, log: Log): LimitStore {
  const { redisUrl } = config;
  return redisUrl === undefined
    ? new PostgresLimitStore(dataSource, clock, log, config)
    : new RedisLimitStore({ ...config, redisUrl }, log);
}

@Global()
@Module({
  providers: [{ provide: LimitStore, inject: [Config, DataSource, Clock, Log], useFactory: openStore }, Limits],
  exports: [Limits, LimitStore],
})
export class LimitsModule {}
