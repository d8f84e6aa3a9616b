import { isPhone, phoneLink, tidyPhone } from './texts.js';

it.each([
  '+390451234567',
  '045 1234567',
  '+39 045 123-4567',
  '(045) 123.45.67',
  '045/1234567',
  '+44 (0)20 7946 0018',
  '045 123456 int. 12',
  '045 123456 (interno 204)',
  '+1 212 555 0100 ext 7',
  '+12125550100x7',
  '333 1234567 / 045 123456',
  '112',
  `+${'1'.repeat(39)}`,
])('accepts %s', (phone) => {
  expect(isPhone(phone)).toBe(true);
});

it.each([
  '',
  '12',
  'n/a',
  'chiamare Anna',
  '045 1234567 Anna',
  '045+123456',
  '<b>045123456</b>',
  'tel:045123456',
  '045\n123456',
  '045;123456',
  '٠٤٥١٢٣٤٥٦',
  '045 123 int. 1234567',
  `+${'1'.repeat(40)}`,
])('refuses %j', (phone) => {
  expect(isPhone(phone)).toBe(false);
});

it('removes marks pasted from contact lists', () => {
  expect(tidyPhone(' \u202a+39\u00a0045\u2009123\u2011456\u202c ')).toBe('+39 045 123-456');
});

it.each([
  ['+39 045 123-4567', 'tel:+390451234567'],
  ['+39 (0)45 123', 'tel:+39045123'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['(045) 123/45.67', 'tel:0451234567'],
  ['045 123456 (int. 12)', 'tel:045123456;ext=12'],
  ['+1 212 555 0100 x7', 'tel:+12125550100;ext=7'],
  ['333 1234567 / 045 123456', 'tel:3331234567'],
])('returns for %s the link %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
