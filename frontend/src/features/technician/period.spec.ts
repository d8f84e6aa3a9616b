import { chosenPeriod } from './period';

const choose = (period: string, from = '', to = '', today = '2026-03-31') => chosenPeriod({ period, from, to }, today);

test.each([
  ['', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['nonsense', '2026-02-10', '2026-02-01', '2026-02-28'],
  ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['thisWeek', '2026-03-30', '2026-03-30', '2026-04-05'],
  ['thisWeek', '2026-03-29', '2026-03-23', '2026-03-29'],
])('period "%s" on %s goes from %s to %s', (name, today, from, to) => {
  expect(choose(name, '2020-01-01', '2020-01-02', today)).toMatchObject({ period: { from, to }, issues: {} });
});

test.each([
  ['2026-03-01', '2026-03-01', { from: '2026-03-01', to: '2026-03-01' }],
  ['2026-03-01', '', { from: '2026-03-01' }],
  ['', '2026-03-01', { to: '2026-03-01' }],
  ['', '', {}],
])('a chosen period from "%s" to "%s" may have open ends', (from, to, period) => {
  expect(choose('custom', from, to)).toEqual({ name: 'custom', period, issues: {} });
});

test.each([
  ['2026-03-02', '2026-03-01', { to: 'technician.worklogs.reversed' }],
  ['2026-02-30', '2026-03-01', { from: 'technician.worklogs.noDay' }],
  ['2026-03-01', '0202-03-01', { to: 'technician.worklogs.noDay' }],
  ['x', 'y', { from: 'technician.worklogs.noDay', to: 'technician.worklogs.noDay' }],
])('from "%s" to "%s" is no period', (from, to, issues) => {
  expect(choose('custom', from, to)).toEqual({ name: 'custom', issues });
});
