import { performance } from 'node:perf_hooks';
import { MadeUpRegistry } from './support/written-plants.js';

/** A million made-up tickets over 100,000 plants. Exits with 1 when a bound is missed. */
const [PLANTS, TICKETS] = [100_000, 1_000_000];
const BOUNDS = { right: 0.9995, found: 0.94, foundWithoutTypo: 0.99 };

const registry = new MadeUpRegistry(PLANTS, 7);
const start = performance.now();
const tally = registry.match(TICKETS);
const seconds = (performance.now() - start) / 1000;
const shares = {
  right: tally.right / tally.linked,
  found: tally.right / tally.tickets,
  foundWithoutTypo: tally.foundWithoutTypo / tally.withoutTypo,
};
console.log({ ...tally, ...shares, microsecondsPerTicket: Math.round((seconds / TICKETS) * 1e6) });
const missed = Object.entries(BOUNDS).filter(([name, bound]) => shares[name as keyof typeof shares] < bound);
if (missed.length > 0 || tally.across > 0) process.exitCode = 1;
