import { Redis } from 'ioredis';

/** How a Redis was started, as far as a queue depends on it. */
export interface RedisFacts {
  version: string;
  isReplica: boolean;
  /** Whether every write goes to a log on the disk. */
  logsWrites: boolean;
  /** What it does when its memory is full. */
  evicts: string;
}

/** Reads INFO, which managed servers answer, too, where they refuse CONFIG. Rejects when it does not answer at once. */
export async function readRedisFacts(url: string): Promise<RedisFacts> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    connectTimeout: 5_000,
  });
  let fault: unknown;
  redis.on('error', (error: unknown) => (fault = error));
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
    throw fault ?? error;
  } finally {
    redis.disconnect();
  }
}
