import { relativeDifference, spreadOf, uncertainty } from './spread.js';

it('reports the median, the central 80% and the 95th percentile', () => {
  expect(spreadOf([5, 1, 3, 2, 4, 6, 8, 7, 10, 9, 11])).toEqual({ median: 6, p10: 2, p90: 10, p95: 10.5 });
});

it('interpolates the median of an even number', () => expect(spreadOf([1, 2, 3, 10]).median).toBe(2.5));

it('accepts a single value', () => expect(spreadOf([7])).toEqual({ median: 7, p10: 7, p90: 7, p95: 7 }));

it.each([
  [[20, 25, 22], 0.25],
  [[20, 20], 0],
])('compares the longest of %j with the shortest', (durations, difference) =>
  expect(relativeDifference(durations)).toBeCloseTo(difference),
);

describe('uncertainty', () => {
  it('is three standard errors of the median', () =>
    expect(uncertainty({ median: 100, p10: 87.2, p90: 112.8 }, 25)).toBeCloseTo(0.075));

  it('shrinks with the number of tries, and is zero where all are alike', () => {
    const spread = { median: 10, p10: 8, p90: 14 };
    expect(uncertainty(spread, 400)).toBeCloseTo(uncertainty(spread, 100) / 2);
    expect(uncertainty({ median: 10, p10: 10, p90: 10 }, 5)).toBe(0);
  });
});
