import { isValid } from './agreement-facts';

it.each([
  ['the day before the first', '2026-02-28', false],
  ['the first day', '2026-03-01', true],
  ['the last day', '2026-11-30', true],
  ['the day after the last', '2026-12-01', false],
])('holds on %s: %s, %s', (_, day, holds) => {
  expect(isValid({ validFrom: '2026-03-01', validTo: '2026-11-30' }, day)).toBe(holds);
});

it('holds without an end', () => expect(isValid({ validFrom: '2026-03-01', validTo: null }, '2099-01-01')).toBe(true));
