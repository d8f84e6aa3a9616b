import { easterSunday, nationalDays } from './holidays.js';

it.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
])('knows Easter of %i', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

it('puts every Easter on a Sunday from 22 March to 25 April', () => {
  for (let year = 1900; year <= 2199; year++) {
    const day = easterSunday(year);
    expect(new Date(day).getUTCDay()).toBe(0);
    expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true);
  }
});

it('lists the twelve Italian days of 2026, with 4 October and Easter Monday', () => {
  expect(nationalDays('IT', 2026).map(({ day }) => day.slice(5))).toEqual([
    ...['01-01', '01-06', '04-06', '04-25', '05-01', '06-02'],
    ...['08-15', '10-04', '11-01', '12-08', '12-25', '12-26'],
  ]);
});

it('has no 4 October before 2026', () => {
  expect(nationalDays('IT', 2025).map(({ name }) => name)).not.toContain('SAINT_FRANCIS');
});

it('keeps both names where Easter Monday is a fixed day', () => {
  const names = nationalDays('IT', 2011).filter(({ day }) => day === '2011-04-25');
  expect(names.map(({ name }) => name)).toEqual(['LIBERATION', 'EASTER_MONDAY']);
});
