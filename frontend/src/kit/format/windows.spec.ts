import { windowLines } from './windows';

/** By the reader's clock. */
const at = (day: number, hour: number, minute = 0): Date => new Date(2026, 10, day, hour, minute);
const window = (start: Date, end: Date) => ({ startsAt: start.toISOString(), endsAt: end.toISOString() });
const NOW = at(26, 10, 20);

it('names the day once for all its windows, near days by their name', () => {
  const windows = [
    window(at(25, 16), at(25, 18)),
    window(at(26, 10, 20), at(26, 12, 30)),
    window(at(26, 13, 30), at(26, 18)),
    window(at(27, 8, 30), at(27, 10, 10)),
    window(at(30, 8, 30), at(30, 9)),
  ];
  expect(windowLines(windows, 'it', NOW)).toEqual([
    'ieri 16:00–18:00',
    'oggi 10:20–12:30, 13:30–18:00',
    'domani 08:30–10:10',
    'lun 30 nov 08:30–09:00',
  ]);
  expect(windowLines(windows.slice(3, 4), 'en', NOW)).toEqual(['tomorrow 08:30–10:10']);
});

it('ends a day at 24:00, and names the day of a later end', () => {
  expect(windowLines([window(at(26, 22), at(27, 0))], 'it', NOW)).toEqual(['oggi 22:00–24:00']);
  expect(windowLines([window(at(26, 22), at(28, 6))], 'it', NOW)).toEqual(['oggi 22:00 – sab 28 nov, 06:00']);
});
