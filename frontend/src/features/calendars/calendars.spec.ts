import { parseWindows, shareOfDay, windowsText } from './hours-text';
import { daysInFile } from './ics';

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

const file = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', ...events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT`), 'END:VCALENDAR'].join('\r\n');
const read = (...events: string[]) => daysInFile(file(...events), '2026-11-01', '2028-12-31');

describe('an iCalendar file', () => {
  it('holds whole days, whose end is excluded', () => {
    const event = 'DTSTART;VALUE=DATE:20261228\r\nDTEND;VALUE=DATE:20261231\r\nSUMMARY:Chiusura\\, fine \r\n anno';
    const name = 'Chiusura, fine anno';
    expect(read(event)).toEqual({
      days: ['2026-12-28', '2026-12-29', '2026-12-30'].map((day) => ({ day, name })),
      skipped: 0,
    });
  });

  it('repeats what is yearly', () => {
    const { days } = read('DTSTART;VALUE=DATE:20200521\r\nRRULE:FREQ=YEARLY\r\nSUMMARY:Patrono');
    expect(days.map(({ day }) => day)).toEqual(['2027-05-21', '2028-05-21']);
  });

  it('leaves out the past, what was cancelled, and each day after its first', () => {
    const day = 'DTSTART;VALUE=DATE:20261207\r\nSUMMARY:';
    expect(read(`${day}Ponte`, `${day}Again`).days).toEqual([{ day: '2026-12-07', name: 'Ponte' }]);
    expect(read('DTSTART;VALUE=DATE:20261031\r\nSUMMARY:Past', `${day}Cancelled\r\nSTATUS:CANCELLED`).days).toEqual([]);
  });

  it('counts what it does not read', () => {
    const meeting = 'DTSTART:20261207T100000Z\r\nSUMMARY:Meeting';
    const weekly = 'DTSTART;VALUE=DATE:20261207\r\nRRULE:FREQ=WEEKLY\r\nSUMMARY:Market';
    const endless = 'DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20270601\r\nSUMMARY:Half a year';
    const impossible = 'DTSTART;VALUE=DATE:20261399\r\nSUMMARY:No day';
    expect(read(meeting, weekly, endless, impossible)).toEqual({ days: [], skipped: 4 });
    expect(daysInFile('no calendar', '2026-01-01', '2027-01-01')).toEqual({ days: [], skipped: 0 });
  });
});
