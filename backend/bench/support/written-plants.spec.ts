import { MadeUpRegistry } from './written-plants.js';

/** `bench:matching` asks the same of a million tickets and 100,000 plants. */
it('links made-up tickets to the right plants, and none to another company', () => {
  const { tickets, linked, right, withoutTypo, foundWithoutTypo, across } = new MadeUpRegistry(10_000, 7).match(50_000);
  expect(right / linked).toBeGreaterThanOrEqual(0.9995);
  expect(right / tickets).toBeGreaterThanOrEqual(0.94);
  expect(foundWithoutTypo / withoutTypo).toBeGreaterThanOrEqual(0.99);
  expect(across).toBe(0);
  expect(tickets - withoutTypo).toBeGreaterThan(2000);
});
