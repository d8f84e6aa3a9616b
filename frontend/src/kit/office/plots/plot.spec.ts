import { isEmpty, MOST_LYING_BARS, shownCount, type Plot } from './plot';

const plot = (values: number[], lying = false): Plot => ({
  title: 'Hours',
  categoryLabel: 'Technician',
  categories: values.map(String),
  series: [{ id: 'hours', label: 'Hours', values, fill: 'primary' }],
  format: String,
  lying,
});

test.each([
  [[], true],
  [[0, 0], true],
  [[0, 0.1], false],
])('%j is empty: %s', (values, empty) => {
  expect(isEmpty(plot(values))).toBe(empty);
});

test('horizontal bars stop where they could not be distinguished, vertical ones do not', () => {
  const many = Array.from({ length: MOST_LYING_BARS + 1 }, () => 1);
  expect(shownCount(plot(many, true))).toBe(MOST_LYING_BARS);
  expect(shownCount(plot(many.slice(1), true))).toBe(MOST_LYING_BARS);
  expect(shownCount(plot(many.slice(2), true))).toBe(MOST_LYING_BARS - 1);
  expect(shownCount(plot(many))).toBe(MOST_LYING_BARS + 1);
});
