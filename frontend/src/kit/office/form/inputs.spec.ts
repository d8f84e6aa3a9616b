import { validateInteger } from './inputs';

it.each([
  [0, true],
  [1, false],
  [100, false],
  [101, true],
  [1.5, true],
  [null, false],
  ['', false],
])('takes a whole number in the range or nothing: %j', (value, isRefused) => {
  const issue = validateInteger({ min: 1, max: 100 }, 'broken')(value);
  expect(issue).toEqual(isRefused ? { message: 'broken', args: { min: 1, max: 100 } } : undefined);
});
