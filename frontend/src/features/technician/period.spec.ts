import { chosenPeriod, orderIssue } from './period';

const choose = (period: string, from = '', to = '', today = '2026-03-31') =>
  chosenPeriod(new URLSearchParams({ period, from, to }), today);

test.each([
  ['', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['nonsense', '2026-02-10', '2026-02-01', '2026-02-28'],
  ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['thisWeek', '2026-03-30', '2026-03-30', '2026-04-05'],
  ['thisWeek', '2026-03-29', '2026-03-23', '2026-03-29'],
])('period "%s" on %s goes from %s to %s', (name, today, from, to) => {
  expect(choose(name, '2020-01-01', '2020-01-02', today).period).toEqual({ from, to });
});

test.each([
  ['2026-03-01', '2026-03-01', { from: '2026-03-01', to: '2026-03-01' }],
  ['2026-03-01', '', { from: '2026-03-01' }],
  ['', '2026-03-01', { to: '2026-03-01' }],
  ['', '', {}],
])('a chosen period from "%s" to "%s" may have open ends', (from, to, period) => {
  expect(choose('custom', from, to)).toEqual({ name: 'custom', period });
  expect(orderIssue(period)).toBeUndefined();
});

test('a period that ends before it begins is an issue', () => {
  expect(orderIssue({ from: '2026-03-02', to: '2026-03-01' })).toBe('technician.worklogs.reversed');
});
