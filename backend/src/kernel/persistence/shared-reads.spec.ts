import { jsonOf, SharedReads } from './shared-reads.js';

interface Found {
  stored: number;
}

let stored: number;
let reads: SharedReads<Found>;
let count: number;
beforeEach(() => {
  stored = 0;
  count = 0;
  reads = new SharedReads();
});

const read = (): Promise<Found> => {
  count += 1;
  return Promise.resolve({ stored });
};

it('reads once for equal requests in one iteration', async () => {
  expect(await Promise.all([1, 2, 3].map(() => reads.of('a', read)))).toEqual([1, 2, 3].map(() => ({ stored: 0 })));
  expect(count).toBe(1);
});

it('reads again for later requests, and sees what was stored in between', async () => {
  await reads.of('a', read);
  stored = 1;
  expect(await reads.of('a', read)).toEqual({ stored: 1 });
});

it('reads only after the last request that shares it', async () => {
  const first = reads.of('a', read);
  stored = 2;
  const last = reads.of('a', read);
  expect(await Promise.all([first, last])).toEqual([{ stored: 2 }, { stored: 2 }]);
});

it('does not share responses between keys', async () => {
  const asked = ['a', 'b'].map((key) => reads.of(key, () => Promise.resolve({ stored: key.charCodeAt(0) })));
  expect(await Promise.all(asked)).toEqual([{ stored: 97 }, { stored: 98 }]);
});

it('does not share a read that has begun', async () => {
  let finish = (): void => undefined;
  const slow = reads.of('a', () => new Promise((resolve) => (finish = () => resolve({ stored: 1 }))));
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  stored = 5;
  expect(await reads.of('a', read)).toEqual({ stored: 5 });
  finish();
  expect(await slow).toEqual({ stored: 1 });
});

it('fails for all sharing requests, but not for the next', async () => {
  const broken = (): Promise<Found> => Promise.reject(new Error('cut'));
  const asked = await Promise.allSettled([reads.of('a', broken), reads.of('a', broken)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await reads.of('a', read)).toEqual({ stored: 0 });
});

it('serializes a shared response once, and any other one each time', async () => {
  let written = 0;
  const answer = { toJSON: () => ({ written: (written += 1) }) };
  expect([jsonOf(answer), jsonOf(answer)]).toEqual(['{"written":1}', '{"written":2}']);
  const shared = await new SharedReads<typeof answer>().of('a', () => Promise.resolve(answer));
  expect([jsonOf(shared), jsonOf(shared)]).toEqual(['{"written":3}', '{"written":3}']);
  expect([jsonOf('a'), jsonOf(null), jsonOf([1])]).toEqual(['"a"', 'null', '[1]']);
});

it('shares a read among the requests that arrive during the one before it', async () => {
  let finish = (): void => undefined;
  const first = reads.of('a', () => new Promise((resolve) => (finish = () => resolve({ stored: 1 }))));
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const others = [reads.of('a', read), reads.of('a', read)];
  finish();
  expect(await Promise.all([first, ...others])).toEqual([{ stored: 1 }, { stored: 0 }, { stored: 0 }]);
  expect(count).toBe(1);
});
