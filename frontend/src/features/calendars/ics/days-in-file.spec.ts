import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { daysInFile, FILE_LIMITS } from './days-in-file';
import { textOfFile } from './text-of-file';

const inFile = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', ...events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT`), 'END:VCALENDAR'].join('\r\n');
const read = (...events: string[]) => daysInFile(inFile(...events), '2026-11-01', '2028-12-31');
const daysOf = (...events: string[]): string[] => read(...events).days.map(({ day }) => day);
const reasonOf = (event: string): string | undefined => read(event).unread[0]?.reason;
const fixture = (name: string) => {
  const { buffer, byteOffset, byteLength } = readFileSync(join(__dirname, 'fixtures', name));
  const text = textOfFile(buffer.slice(byteOffset, byteOffset + byteLength));
  const { days, unread } = daysInFile(text, '2026-11-01', '2028-12-31');
  return { days: days.map(({ day, name: of }) => `${day} ${of}`), unread };
};
const from = (first: string, count: number, name: string): string[] =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(first) + index * 86_400_000);
    return `${day.toISOString().slice(0, 10)} ${name}`;
  });

describe('a file', () => {
  it('of Outlook: its yearly rule, the last Monday, the alarm beside the name, the code page of Windows', () => {
    expect(fixture('outlook.ics')).toEqual({
      days: [
        '2026-12-21 Santo patrono della città',
        '2026-12-28 Inventario - ultimo lunedì',
        '2027-01-25 Inventario - ultimo lunedì',
        '2027-02-22 Inventario - ultimo lunedì',
        '2027-12-21 Santo patrono della città',
        '2028-12-21 Santo patrono della città',
      ],
      unread: [],
    });
  });

  it('of Exchange: zones by names of Windows, days in UTC, a day of a series left out and one moved', () => {
    expect(fixture('exchange.ics')).toEqual({
      days: [
        '2026-12-07 Ponte',
        '2026-12-25 Plant closed',
        '2027-01-11 Plant closed (moved)',
        '2027-01-15 Plant closed',
        ...from('2027-08-09', 14, 'Chiusura estiva'),
      ],
      unread: [],
    });
  });

  it('of Google: an exception, an end in UTC, a cancelled event, a meeting', () => {
    expect(fixture('google.ics')).toEqual({
      days: [
        '2026-12-07 Sant’Ambrogio, patrono',
        ...from('2027-01-04', 3, 'Chiusura dopo Capodanno'),
        '2028-12-07 Sant’Ambrogio, patrono',
      ],
      unread: [{ name: 'Riunione', reason: 'hours' }],
    });
  });

  it('of Thunderbird: a duration, an exception in UTC, single dates beside a rule', () => {
    expect(fixture('thunderbird.ics')).toEqual({
      days: [
        '2026-12-31 Manutenzione',
        '2027-02-28 Manutenzione',
        '2027-04-05 Manutenzione',
        '2027-04-06 Manutenzione',
        ...from('2027-08-09', 14, 'Ferie estive'),
      ],
      unread: [],
    });
  });
});

describe('an event', () => {
  it('holds whole days, whose end is excluded', () => {
    const event = 'DTSTART;VALUE=DATE:20261228\r\nDTEND;VALUE=DATE:20261231\r\nSUMMARY:Chiusura\\, fine \r\n anno';
    const name = 'Chiusura, fine anno';
    const days = ['2026-12-28', '2026-12-29', '2026-12-30'].map((day) => ({ day, name }));
    expect(read(event)).toEqual({ days, unread: [] });
  });

  it('leaves out the past, what was cancelled, and each day after its first', () => {
    const day = 'DTSTART;VALUE=DATE:20261207\r\nSUMMARY:';
    expect(read(`${day}Ponte`, `${day}Again`).days).toEqual([{ day: '2026-12-07', name: 'Ponte' }]);
    expect(daysOf('DTSTART;VALUE=DATE:20261031\r\nSUMMARY:Past', `${day}Cancelled\r\nSTATUS:CANCELLED`)).toEqual([]);
  });

  it.each([
    ['DTSTART:20261207T000000\r\nDTEND:20261207T235900', ['2026-12-07']],
    ['DTSTART:20261207T000000\r\nDURATION:P1D', ['2026-12-07']],
    ['DTSTART;VALUE=DATE:20261207\r\nDTEND;VALUE=DATE:20261207', ['2026-12-07']],
    ['DTSTART;VALUE=DATE:20261031\r\nDURATION:P2D', ['2026-11-01']],
  ])('has the days of %j', (event, days) => {
    expect(daysOf(event)).toEqual(days);
  });

  it.each([
    ['FREQ=YEARLY', '20200521', ['2027-05-21', '2028-05-21']],
    ['FREQ=YEARLY', '20240229', ['2028-02-29']],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '20201126', ['2026-11-26', '2027-11-25', '2028-11-23']],
    ['FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=3,4;UNTIL=20270401', '20270301', ['2027-03-01', '2027-04-01']],
    ['FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=2', '20270228', ['2027-02-28', '2028-02-29']],
    ['FREQ=YEARLY;BYWEEKNO=33;BYDAY=MO', '20270816', ['2027-08-16', '2028-08-14']],
    ['FREQ=YEARLY;BYYEARDAY=-1', '20201231', ['2026-12-31', '2027-12-31', '2028-12-31']],
    ['FREQ=YEARLY;BYDAY=-1FR', '20261225', ['2026-12-25', '2027-12-31', '2028-12-29']],
    ['FREQ=YEARLY;INTERVAL=2', '20261102', ['2026-11-02', '2028-11-02']],
    ['FREQ=MONTHLY;COUNT=3', '20261231', ['2026-12-31', '2027-01-31', '2027-03-31']],
    ['FREQ=MONTHLY;COUNT=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '20261130', ['2026-11-30', '2026-12-31']],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=4',
      '20261102',
      ['2026-11-02', '2026-11-04', '2026-11-16', '2026-11-18'],
    ],
    ['FREQ=DAILY;INTERVAL=10;COUNT=2', '20261105', ['2026-11-05', '2026-11-15']],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '20261105', ['2026-11-05']],
  ])('repeats by %s from %s', (rule, start, days) => {
    expect(daysOf(`DTSTART;VALUE=DATE:${start}\r\nRRULE:${rule}`)).toEqual(days);
  });

  it.each([
    ['hours', 'DTSTART:20261207T100000Z'],
    ['hours', 'DTSTART:20261207T000000\r\nDTEND:20261207T120000'],
    ['day', 'DTSTART;VALUE=DATE:20261399'],
    ['day', 'DTSTART;VALUE=DATE:20261207\r\nDTEND;VALUE=DATE:20261201'],
    ['day', 'SUMMARY:Without a day'],
    ['long', 'DTSTART;VALUE=DATE:20261201\r\nDURATION:P32D'],
    ['rule', 'DTSTART;VALUE=DATE:20261207\r\nRRULE:FREQ=SECONDLY'],
    ['broken', 'DTSTART;VALUE=DATE:20261207\r\nRRULE:FREQ=FORTNIGHTLY'],
    ['broken', 'DTSTART;VALUE=DATE:20261207\r\nA line without a colon'],
  ])('is not read: %s in %j, and the others are', (reason, event) => {
    const { days, unread } = read(`SUMMARY:Odd\r\n${event}`, 'DTSTART;VALUE=DATE:20261208');
    expect(unread.map((item) => item.reason)).toEqual([reason]);
    expect(days.map(({ day }) => day)).toEqual(['2026-12-08']);
  });

  it('may last 31 days', () => {
    expect(daysOf('DTSTART;VALUE=DATE:20261201\r\nDURATION:P31D')).toHaveLength(31);
    expect(reasonOf('DTSTART;VALUE=DATE:20261201\r\nDURATION:P32D')).toBe('long');
  });
});

describe('a file that is too much', () => {
  it('has more than 5,000 events', () => {
    const some = (count: number) => Array.from({ length: count }, () => 'DTSTART;VALUE=DATE:20261207');
    expect(daysOf(...some(FILE_LIMITS.events))).toEqual(['2026-12-07']);
    expect(() => read(...some(FILE_LIMITS.events + 1))).toThrow('events');
  });

  it('has rules that look at too many days', () => {
    const rule = 'DTSTART;VALUE=DATE:10000101\r\nRRULE:FREQ=YEARLY;COUNT=9999;BYMONTH=2;BYMONTHDAY=30';
    expect(() => read(...Array.from({ length: 20 }, () => rule))).toThrow('work');
  });

  it('describes a zone by a rule for each second', () => {
    const zone = 'BEGIN:VTIMEZONE\r\nTZID:Odd\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:+0100\r\n';
    const halves = `${zone}TZOFFSETTO:+0000\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT`;
    const event = inFile('DTSTART;TZID=Odd:20261207T000000\r\nDURATION:P1D\r\nEXDATE:20261231T230000Z');
    const { days } = daysInFile(event.replace('BEGIN:VEVENT', halves), '2026-11-01', '2028-12-31');
    expect(days.map(({ day }) => day)).toEqual(['2026-12-07']);
  });

  it('has 200,000 single dates in a line', () => {
    const dates = Array.from({ length: 200_000 }, () => '20261208').join(',');
    expect(daysOf(`DTSTART;VALUE=DATE:20261207\r\nRDATE;VALUE=DATE:${dates}`)).toEqual(['2026-12-07', '2026-12-08']);
  });

  it('is no calendar', () => {
    expect(() => daysInFile('no calendar', '2026-01-01', '2027-01-01')).toThrow('noCalendar');
  });
});

describe('the text of a file', () => {
  const text = 'SUMMARY:Città';
  const utf16le = Buffer.from(text, 'utf16le');
  const marked = (mark: string, bytes: Buffer) => Buffer.concat([Buffer.from(mark, 'hex'), bytes]);
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', marked('efbbbf', Buffer.from(text))],
    ['UTF-8, folded within a letter', Buffer.from('SUMMARY:Citt\xc3\r\n \xa0', 'latin1')],
    ['windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16, low byte first', utf16le],
    ['UTF-16, low byte first, with its mark', marked('fffe', utf16le)],
    ['UTF-16, high byte first', Buffer.from(utf16le).swap16()],
    ['UTF-16, high byte first, with its mark', marked('feff', Buffer.from(utf16le).swap16())],
  ])('is read in %s', (_, bytes) => {
    expect(textOfFile(Uint8Array.from(bytes).buffer)).toBe(text);
  });
});
