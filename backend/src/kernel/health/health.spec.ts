import type { Config } from '#config/config.js';
import { USUAL_TIMINGS } from '#config/timings.js';
import { Health } from './health.js';

const config = { timings: { ...USUAL_TIMINGS, health: { probe: 50 } } } as Config;

const up = { name: 'database', isNeeded: true, check: () => Promise.resolve() };
const down = { name: 'mail', isNeeded: false, check: () => Promise.reject(new Error('refused')) };

it('is ready while all required dependencies respond', async () => {
  const health = new Health(config);
  health.watch(up, down);
  expect(await health.isReady()).toBe(true);
  expect(await health.states()).toEqual({
    database: { state: 'up', needed: true, latencyMs: expect.any(Number) as number },
    mail: { state: 'down', needed: false, latencyMs: expect.any(Number) as number },
  });
});

it('is not ready without a required dependency', async () => {
  const health = new Health(config);
  health.watch(up, { ...down, isNeeded: true });
  expect(await health.isReady()).toBe(false);
});

it('does not wait for a dependency that never responds', async () => {
  const health = new Health(config);
  health.watch({ name: 'hung', isNeeded: true, check: () => new Promise(() => undefined) });
  expect(await health.isReady()).toBe(false);
});

it('is not ready during a shutdown, though all dependencies respond', async () => {
  const health = new Health(config);
  health.watch(up);
  health.leave();
  expect([await health.isReady(), health.isLeaving]).toEqual([false, true]);
});
