import { hoursLimits, parseHours } from './hours';

test.each([
  ['0.1', 0.1],
  ['0,1', 0.1],
  [' 2,5 ', 2.5],
  ['8', 8],
  ['999', 999],
])('%s is %d hours', (text, hours) => {
  expect(parseHours(text)).toBe(hours);
});

test.each(['', '0', '0,0', '0.05', '2.55', '999.1', '1000', '-1', '1e2', '2,5h', '1.000,5'])(
  '%s is refused',
  (text) => {
    expect(parseHours(text)).toBeNull();
  },
);

test.each([
  ['it', '0,1'],
  ['en', '0.1'],
] as const)('in %s the least is written %s', (language, min) => {
  expect(hoursLimits(language)).toEqual({ min, max: '999' });
});
