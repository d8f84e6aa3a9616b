import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type IRateLimiterOptions, RateLimiterRedis } from 'rate-limiter-flexible';
import { Config } from '#config/config.js';
import { Log } from '../logging/index.js';
import { LimitStore } from './limit-store.js';

/** Milliseconds. */
const RECONNECTION = 1000;

/** Counters in Redis, which expires them itself. */
@Injectable()
export class RedisLimitStore extends LimitStore implements OnApplicationShutdown {
  private readonly redis: Redis;
  private isAway = false;

  constructor({ redisUrl, timings: { counters } }: Config & { redisUrl: string }, log: Log) {
    super();
    this.redis = new Redis(redisUrl, {
      keyPrefix: 'limits:',
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: counters.redisConnection,
      // After this time the server counts as unavailable until it responds.
      socketTimeout: counters.redis,
      retryStrategy: () => RECONNECTION,
    });
    this.redis.on('ready', () => (this.isAway = false));
    this.redis.on('error', (err: unknown) => {
      if (!this.isAway) log.warn({ err }, 'limits are counted in memory');
      this.isAway = true;
    });
  }

  protected open(options: IRateLimiterOptions): RateLimiterRedis {
    return new RateLimiterRedis({ ...options, storeClient: this.redis, rejectIfRedisNotReady: true });
  }

  probe(): Promise<unknown> {
    return this.redis.ping();
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
