import { relativeDifference, spreadOf } from './spread.js';

it('tells the middle and where eight in ten lie', () => {
  expect(spreadOf([5, 1, 3, 2, 4, 6, 8, 7, 10, 9, 11])).toEqual({ median: 6, p10: 2, p90: 10 });
});

it('reads between the lines of an even number', () => expect(spreadOf([1, 2, 3, 10]).median).toBe(2.5));

it('takes one for all', () => expect(spreadOf([7])).toEqual({ median: 7, p10: 7, p90: 7 }));

it.each([
  [[20, 25, 22], 0.25],
  [[20, 20], 0],
])('holds the longest of %j against the shortest', (durations, difference) =>
  expect(relativeDifference(durations)).toBeCloseTo(difference),
);
