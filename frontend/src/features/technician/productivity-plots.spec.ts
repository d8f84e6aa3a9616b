import { productivityPlots } from './productivity-plots';

const weeks = [
  { week: '2026-W01', from: '2025-12-29', to: '2026-01-04', closed: 3, hours: 2.5 },
  { week: '2026-W02', from: '2026-01-05', to: '2026-01-11', closed: 0, hours: 0 },
];
const productivity = { weeks, totals: { closed: 3, hours: 2.5, averageTime: 1 } };

test('hours and closed tickets stand by week, each in its own measure', () => {
  const [hours, closed] = productivityPlots(productivity, { translate: (key) => key, language: 'it' });
  expect(hours?.categories).toEqual(['29 dic – 4 gen 2026', '5 gen – 11 gen 2026']);
  expect(hours?.ticks).toEqual(['29 dic', '5 gen']);
  expect(hours?.series[0]?.values).toEqual([2.5, 0]);
  expect(hours?.format(2.5)).toBe('2,5\u00a0h');
  expect(closed?.series[0]?.values).toEqual([3, 0]);
  expect(closed?.format(3)).toBe('3');
});
