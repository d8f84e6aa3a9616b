import { isVatNumber, tidyVatNumber } from './vat-number.js';

it.each([
  '00743110157',
  'IT00743110157',
  'IT00905811006',
  '12345678903',
  'DE129273398',
  'ATU12345678',
  'FRXX999999999',
])('takes %s', (number) => expect(isVatNumber(number)).toBe(true));

it.each([
  ['a wrong check digit', '00743110158'],
  ['two digits exchanged', '00743110517'],
  ['a wrong Italian one with its letters', 'IT12345678900'],
  ['nothing but zeros', '00000000000'],
  ['ten digits', '0074311015'],
  ['twelve digits', '007431101577'],
  ['a fiscal code', 'RSSMRA80A01H501U'],
  ['no country', '129273398'],
  ['nothing', ''],
])('refuses %s', (_, number) => expect(isVatNumber(number)).toBe(false));

it('any single wrong digit is found', () => {
  const right = '00743110157';
  for (let place = 0; place < right.length; place++)
    for (let digit = 0; digit < 10; digit++) {
      const number = right.slice(0, place) + String(digit) + right.slice(place + 1);
      expect([number, isVatNumber(number)]).toEqual([number, number === right]);
    }
});

it('is stored in one form', () => {
  expect(tidyVatNumber('007 431 101 57')).toBe('IT00743110157');
  expect(tidyVatNumber(' it 0074.3110-157 ')).toBe('IT00743110157');
});
