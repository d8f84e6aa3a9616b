/** The queue backends, with their environments: machines without a Redis have one. */
export function queueBackends(): [name: string, environment: Record<string, string>][] {
  const { TEST_REDIS_URL } = process.env;
  return [['PostgreSQL', {}], ...(TEST_REDIS_URL ? [onRedis(TEST_REDIS_URL)] : [])];
}

const onRedis = (url: string): [string, Record<string, string>] => ['Redis', { REDIS_URL: url }];
