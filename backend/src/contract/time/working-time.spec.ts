import { dayIssue, daysIssue, isEndTime, isStartTime, splitWeek, weekIssue } from './working-time.js';

const on = (weekday: 'MONDAY' | 'TUESDAY' | 'SUNDAY', starts: string, ends: string) => ({ weekday, starts, ends });

it('splits a window at midnight', () => {
  const week = splitWeek([on('SUNDAY', '22:00', '06:00'), on('MONDAY', '14:00', '00:00')]);
  expect([week[0], week[1], week[6]]).toEqual([
    [
      { starts: '00:00', ends: '06:00' },
      { starts: '14:00', ends: '24:00' },
    ],
    [],
    [{ starts: '22:00', ends: '24:00' }],
  ]);
});

it.each([
  ['no hours', [], 'noWorkingTime'],
  ['a window without duration', [on('MONDAY', '08:00', '08:00')], 'emptyWindow'],
  ['two windows at once', [on('MONDAY', '08:00', '12:00'), on('MONDAY', '11:59', '13:00')], 'overlappingWindows'],
  [
    'a night that runs into the next morning',
    [on('MONDAY', '22:00', '06:00'), on('TUESDAY', '05:00', '09:00')],
    'overlappingWindows',
  ],
  [
    'five windows a day',
    ['01', '03', '05', '07', '09'].map((hour) => on('MONDAY', `${hour}:00`, `${hour}:30`)),
    'tooManyWindows',
  ],
  ['four windows a day', ['01', '03', '05', '07'].map((hour) => on('MONDAY', `${hour}:00`, `${hour}:30`)), null],
  ['windows that touch', [on('MONDAY', '08:00', '12:00'), on('MONDAY', '12:00', '13:00')], null],
  ['a night that touches the next morning', [on('MONDAY', '22:00', '06:00'), on('TUESDAY', '06:00', '09:00')], null],
  ['the whole day', [on('SUNDAY', '00:00', '24:00')], null],
])('judges %s', (_, hours, issue) => {
  expect(weekIssue(hours)).toBe(issue);
});

it('judges days', () => {
  const closed = { day: '2026-12-24', kind: 'CLOSURE' } as const;
  expect(daysIssue([closed, { ...closed, day: '2026-12-31' }])).toBeNull();
  expect(daysIssue([closed, closed])).toBe('duplicateDay');
  expect(daysIssue([{ ...closed, kind: 'EXTRA' }])).toBe('extraWithoutHours');
  expect(dayIssue({ kind: 'EXTRA', hours: [{ starts: '08:00', ends: '12:00' }] })).toBeNull();
  expect(dayIssue({ kind: 'LOCAL', hours: [{ starts: '22:00', ends: '06:00' }] })).toBe('overnightWindow');
});

it('reads times', () => {
  expect(['00:00', '23:59', '24:00', '8:00', '12:60', '12:00 '].map(isStartTime)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['24:00', '24:01', '00:00'].map(isEndTime)).toEqual([true, false, true]);
});
