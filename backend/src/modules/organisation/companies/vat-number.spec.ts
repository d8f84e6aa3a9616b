import { isVatNumber, tidyVatNumber } from './vat-number.js';

/** A number of each country of the Union, and of countries whose numbers only their tax offices can check. */
const RIGHT = [
  ...['ATU12345675', 'BE0428759497', 'BG175074752', 'CY10259033P', 'CZ25123891', 'DE129273398', 'DK13585628'],
  ...['EE100931558', 'EL094259216', 'ESB58378431', 'FI20774740', 'FR40303265045', 'HR33392005961', 'HU12892312'],
  ...['IE6433435F', 'IT00743110157', 'LT119511515', 'LU15027442', 'LV40003521600', 'MT11679112', 'NL004495445B01'],
  ...['PL8567346215', 'PT501964843', 'RO18547290', 'SE123456789701', 'SI50223054', 'SK2022749619'],
];

it.each(RIGHT)('takes %s', (number) => expect(isVatNumber(number)).toBe(true));

it.each(RIGHT)('refuses %s with another check digit', (number) => {
  const place = number.replace(/(B01|01|[A-Z])$/, '').length - 1;
  const digit = (Number(number[place]) + 1) % 10;
  expect(isVatNumber(`${number.slice(0, place)}${digit}${number.slice(place + 1)}`)).toBe(false);
});

it.each(['CHE107787577', 'GB980780684', 'XI980780684', 'US123456789'])('takes %s by its form alone', (number) =>
  expect(isVatNumber(number)).toBe(true),
);

it.each([
  ['two digits exchanged', 'IT00743110517'],
  ['nothing but zeros', 'IT00000000000'],
  ['an Italian one of ten digits', 'IT0074311015'],
  ['an Italian one of twelve digits', 'IT007431101577'],
  ['a fiscal code', 'RSSMRA80A01H501U'],
  ['no country', '129273398'],
  ['one character after the country', 'GB1'],
  ['14 characters after the country', 'GB12345678901234'],
  ['nothing', ''],
])('refuses %s', (_, number) => expect(isVatNumber(number)).toBe(false));

it('is stored in one form', () => {
  expect(tidyVatNumber('007 431 101 57')).toBe('IT00743110157');
  expect(tidyVatNumber(' it 0074.3110-157 ')).toBe('IT00743110157');
  expect(tidyVatNumber('GR 094259216')).toBe('EL094259216');
});
