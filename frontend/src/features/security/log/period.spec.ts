import { presetStart } from './period';

test.each([
  [1, '2026-03-01'],
  [7, '2026-02-23'],
  [30, '2026-01-31'],
])('%i days that end on the 1st of March begin on %s, whatever the hour', (days, start) => {
  expect(presetStart(days, new Date(2026, 2, 1, 0, 5))).toBe(start);
  expect(presetStart(days, new Date(2026, 2, 1, 23, 55))).toBe(start);
});
