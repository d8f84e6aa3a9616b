import { gatherItems } from './useLiveUpdates';

let passed: string[][];
let gathering: ReturnType<typeof gatherItems<string>>;
beforeEach(() => {
  jest.useFakeTimers();
  passed = [];
  gathering = gatherItems((items) => void passed.push(items), 500);
});
afterEach(() => jest.useRealTimers());

it('passes the first on at once, and what follows together', () => {
  gathering.add(['a']);
  expect(passed).toEqual([['a']]);
  gathering.add(['b']);
  gathering.add(['c']);
  jest.advanceTimersByTime(499);
  expect(passed).toEqual([['a']]);
  jest.advanceTimersByTime(1);
  expect(passed).toEqual([['a'], ['b', 'c']]);
});

it('waits again after what it has passed on, and no longer after nothing', () => {
  gathering.add(['a']);
  gathering.add(['b']);
  jest.advanceTimersByTime(500);
  gathering.add(['c']);
  expect(passed).toHaveLength(2);
  jest.advanceTimersByTime(1000);
  gathering.add(['d']);
  expect(passed).toEqual([['a'], ['b'], ['c'], ['d']]);
});

it('forgets what waits when it is stopped', () => {
  gathering.add(['a']);
  gathering.add(['b']);
  gathering.stop();
  jest.runAllTimers();
  expect(passed).toEqual([['a']]);
});
