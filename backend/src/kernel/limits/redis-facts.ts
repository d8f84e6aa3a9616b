import { Redis } from 'ioredis';

/** Redis settings that a queue depends on. */
export interface RedisFacts {
  version: string;
  isReplica: boolean;
  /** Whether every write is logged to disk. */
  logsWrites: boolean;
  /** The eviction policy. */
  evicts: string;
}

/** Reads INFO, which managed servers allow even where they refuse CONFIG. Rejects when the response is slow. */
export async function readRedisFacts(url: string): Promise<RedisFacts> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    connectTimeout: 5_000,
  });
  let lastError: unknown;
  redis.on('error', (error: unknown) => (lastError = error));
  try {
    await redis.connect();
    const info = await redis.info();
    const read = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
    return {
      version: read('redis_version'),
      isReplica: read('role') === 'slave',
      logsWrites: read('aof_enabled') === '1',
      evicts: read('maxmemory_policy'),
    };
  } catch (error) {
    throw lastError ?? error;
  } finally {
    redis.disconnect();
  }
}
