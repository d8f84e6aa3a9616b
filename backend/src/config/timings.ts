import type { EnvironmentReader } from './environment-reader.js';

/**
 * Milliseconds after which the product no longer waits for a server, a disk or a browser. A
 * response in the usual time never reaches them.
 */
const LIMITS_IN_TIME = {
  database: {
    /** How long a caller waits for a free or new connection. */
    connection: 3_000,
    statement: 10_000,
    lock: 3_000,
    /** How long the server may send nothing at all before the connection is closed. */
    silence: 11_000,
    idleInTransaction: 30_000,
  },
  migrations: {
    /** How long a migration waits for a table before it lets the queries behind it pass. */
    lock: 1_000,
    /** How long the migration tries before it gives up. */
    wait: 600_000,
  },
  /** How long to wait for the counters of the limits before counting in memory. */
  counters: { redis: 250, redisConnection: 1_000, postgres: 1_000 },
  printing: { document: 10_000, launch: 20_000 },
  queue: { handOver: 5_000 },
  health: { probe: 2_000 },
  /** Slow readers leave connections idle, so `socket` is long. */
  bucket: { connection: 3_000, request: 15_000, socket: 120_000 },
};

export type Timings = typeof LIMITS_IN_TIME;

/** The timings for a machine on which nothing else runs. */
export const USUAL_TIMINGS: Readonly<Timings> = LIMITS_IN_TIME;

/**
 * TIME_LIMIT_FACTOR multiplies all timings, because on an overloaded machine they would also end
 * work that is merely slow.
 */
export function readTimings(env: EnvironmentReader): Timings {
  const factor = env.integer('TIME_LIMIT_FACTOR', { min: 1, max: 100, default: 1 });
  const groups = Object.entries(LIMITS_IN_TIME).map(([group, limits]) => [
    group,
    Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, factor * limit])),
  ]);
  return Object.fromEntries(groups) as Timings;
}
