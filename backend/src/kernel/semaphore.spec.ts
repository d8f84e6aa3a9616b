import { Semaphore } from './semaphore.js';

it('gives one place to each key and two in all', () => {
  const slots = new Semaphore({ total: 2, perKey: 1 });
  const back = slots.take('anna');
  expect(slots.take('anna')).toBeUndefined();
  slots.take('luca');
  expect(slots.take('maria')).toBeUndefined();
  back?.();
  expect(slots.take('maria')).toBeDefined();
  expect(slots.take('anna')).toBeUndefined();
  expect(slots.size).toBe(2);
});

it('counts a place once, however often it is given back', () => {
  const slots = new Semaphore({ total: 2, perKey: 1 });
  const back = slots.take('anna');
  back?.();
  slots.take('anna');
  back?.();
  expect(slots.take('anna')).toBeUndefined();
});

it('counts each key for itself where there is no total', () => {
  const slots = new Semaphore({ perKey: 2 });
  for (const key of ['anna', 'anna', 'luca']) expect(slots.take(key)).toBeDefined();
  expect(slots.take('anna')).toBeUndefined();
  expect(slots.take('luca')).toBeDefined();
});
