import { SharedReads } from './shared-reads.js';

let stored: number;
let reads: SharedReads<number>;
let count: number;
beforeEach(() => {
  stored = 0;
  count = 0;
  reads = new SharedReads();
});

const read = (): Promise<number> => {
  count += 1;
  return Promise.resolve(stored);
};

it('reads once for all who ask the same in one turn', async () => {
  expect(await Promise.all([1, 2, 3].map(() => reads.of('a', read)))).toEqual([0, 0, 0]);
  expect(count).toBe(1);
});

it('reads again for who comes later, and sees what was stored in between', async () => {
  await reads.of('a', read);
  stored = 1;
  expect(await reads.of('a', read)).toBe(1);
});

it('reads only after the last one who shares it came', async () => {
  const first = reads.of('a', read);
  stored = 2;
  const last = reads.of('a', read);
  expect(await Promise.all([first, last])).toEqual([2, 2]);
});

it('gives nobody what another one asked', async () => {
  const asked = ['a', 'b'].map((key) => reads.of(key, () => Promise.resolve(key.charCodeAt(0))));
  expect(await Promise.all(asked)).toEqual([97, 98]);
});

it('lets nobody join a reading that has begun', async () => {
  let finish = (): void => undefined;
  const slow = reads.of('a', () => new Promise((resolve) => (finish = () => resolve(1))));
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  stored = 5;
  expect(await reads.of('a', read)).toBe(5);
  finish();
  expect(await slow).toBe(1);
});

it('fails for all who asked, and not for the next', async () => {
  const broken = (): Promise<number> => Promise.reject(new Error('cut'));
  const asked = await Promise.allSettled([reads.of('a', broken), reads.of('a', broken)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await reads.of('a', read)).toBe(0);
});
