import { parseWindows, shareOfDay, windowsText } from './hours-text';

it.each([
  ['8-12, 14-18', '08:00–12:00, 14:00–18:00'],
  ['08:30 – 12.30 14:00—18', '08:30–12:30, 14:00–18:00'],
  ['22:00-6:00', '22:00–06:00'],
  [' ', ''],
  ['mattina', 'mattina'],
  ['8-12 dopo', '08:00–12:00, dopo'],
])('reads the hours %j', (typed, text) => {
  expect(windowsText(parseWindows(typed))).toBe(text);
  expect(windowsText(parseWindows(text))).toBe(text);
});

it('places a window on its day', () => {
  expect(shareOfDay({ starts: '06:00', ends: '18:00' })).toEqual({ from: 0.25, length: 0.5 });
  expect(shareOfDay({ starts: '00:00', ends: '24:00' })).toEqual({ from: 0, length: 1 });
});
