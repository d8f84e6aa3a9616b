import { Health } from './health.js';

const up = { name: 'database', isNeeded: true, check: () => Promise.resolve() };
const down = { name: 'mail', isNeeded: false, check: () => Promise.reject(new Error('refused')) };

it('is ready while everything needed answers, whatever else is away', async () => {
  const health = new Health();
  health.watch(up, down);
  expect(await health.isReady()).toBe(true);
  expect(await health.states()).toEqual({
    database: { state: 'up', needed: true, latencyMs: expect.any(Number) as number },
    mail: { state: 'down', needed: false, latencyMs: expect.any(Number) as number },
  });
});

it('is not ready without what it needs', async () => {
  const health = new Health();
  health.watch(up, { ...down, isNeeded: true });
  expect(await health.isReady()).toBe(false);
});

it('does not wait for what never answers', async () => {
  const health = new Health();
  health.watch({ name: 'hung', isNeeded: true, check: () => new Promise(() => undefined) });
  expect(await health.isReady()).toBe(false);
});

it('is not ready once the process leaves, though everything answers', async () => {
  const health = new Health();
  health.watch(up);
  health.leave();
  expect([await health.isReady(), health.isLeaving]).toEqual([false, true]);
});
