import { TIMINGS } from '@contract/limits';
import { loadPart } from './late-parts';

const LOST = new TypeError('Failed to fetch dynamically imported module');

/** Loads that fail so many times first. */
const failing = (times: number): jest.Mock<Promise<string>, []> => {
  const load = jest.fn<Promise<string>, []>().mockResolvedValue('part');
  for (let count = 0; count < times; count += 1) load.mockRejectedValueOnce(LOST);
  return load;
};
const reach = (answer: () => Promise<Partial<Response>>): void => {
  globalThis.fetch = answer as typeof fetch;
};
const gone = async (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
const there = async (): Promise<Partial<Response>> => Promise.resolve({ ok: true });
const { fetch: ownFetch } = globalThis;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = ownFetch;
});

it('loads a part as soon as the connection is back', async () => {
  reach(gone);
  const load = failing(1);
  const part = loadPart(load);
  await jest.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
});

it('goes on for as long as the server is out of reach, or answers with an error', async () => {
  let asked = 0;
  reach(async () => ((asked += 1) % 2 ? gone() : { ok: false }));
  const load = failing(20);
  const part = loadPart(load);
  await jest.advanceTimersByTimeAsync(20 * TIMINGS.partRetry);
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(21);
});

it('takes three failures in sight of the server for the end', async () => {
  reach(there);
  const load = failing(2);
  const part = loadPart(load);
  await jest.advanceTimersByTimeAsync(2 * TIMINGS.partRetry);
  expect(await part).toBe('part');
  const absent = expect(loadPart(failing(3))).rejects.toBe(LOST);
  await jest.advanceTimersByTimeAsync(2 * TIMINGS.partRetry);
  await absent;
});
