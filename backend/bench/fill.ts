import { fill } from './support/million.js';

/**
 * `BENCH_DATABASE_URL=… npm run bench:fill -- 1000000`: fills an empty database for the other
 * benches.
 */
const databaseUrl = process.env.BENCH_DATABASE_URL;
if (!databaseUrl) throw new Error('BENCH_DATABASE_URL names the empty database to fill');
const tickets = Number(process.argv[2] ?? 1_000_000);
const startedAt = Date.now();
await fill(databaseUrl, tickets);
console.log(`${tickets} tickets in ${Math.round((Date.now() - startedAt) / 1000)} s`);
