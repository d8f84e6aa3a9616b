/**
 * Concurrent test files share one Redis: each Jest worker has its own database, which it may empty.
 */
const shared = process.env.TEST_REDIS_URL;

if (shared && new URL(shared).pathname.length <= 1) {
  const own = new URL(shared);
  own.pathname = `/${Number(process.env.JEST_WORKER_ID) % 16}`;
  process.env.TEST_REDIS_URL = own.toString();
}
