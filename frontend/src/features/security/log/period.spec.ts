import { backOfficeMessages } from '@/shared/test/back-office-messages';
import { createI18n } from '@/i18n/i18n';
import { periodText, presetStart } from './period';

const { translate } = createI18n(backOfficeMessages);
const inWords = (from: string, to: string): string => periodText({ from, to }, 'it', translate);

test.each([
  [1, '2026-03-01'],
  [7, '2026-02-23'],
  [30, '2026-01-31'],
])('%i days that end on the 1st of March begin on %s, whatever the hour', (days, start) => {
  expect(presetStart(days, new Date(2026, 2, 1, 0, 5))).toBe(start);
  expect(presetStart(days, new Date(2026, 2, 1, 23, 55))).toBe(start);
});

test.each([
  ['', '', ''],
  ['2026-11-13', '', 'dal 13 nov 2026'],
  ['', '2026-11-20', 'fino al 20 nov 2026'],
  ['2026-11-13', '2026-11-20', 'dal 13 nov 2026 al 20 nov 2026'],
  ['2026-11-20', '2026-11-20', '20 nov 2026'],
  ['ieri', '', 'dal ieri'],
])('from %p to %p reads %p', (from, to, text) => expect(inWords(from, to)).toBe(text));
