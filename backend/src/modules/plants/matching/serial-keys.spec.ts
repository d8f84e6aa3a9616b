import { textKey } from '#kernel/persistence/index.js';
import { looseKey, serialKeysOf } from './serial-keys.js';

it.each([
  ['SN-1042', 'sn1042'],
  [' sn 1042 ', 'sn1042'],
  ['S/N: 10.42_A', 'sn1042a'],
  ['Nº 1042', 'n1042'],
  ['Ａ‑１', 'a1'],
  ['ŁÓDŹ 5', 'lodz5'],
  ['Завод-7', 'завод7'],
  ['---', '---'],
])('%j has the key %j', (text, key) => expect(textKey(text)).toBe(key));

it.each([
  ['sn1o42', '5n1042'],
  ['5n1042', '5n1042'],
  ['ac000120', 'ac120'],
  ['000', '0'],
  ['x0', 'x0'],
])('%j may be meant by %j', (key, loose) => expect(looseKey(key)).toBe(loose));

it.each([
  ['LC-500', 'SN-1042', ['sn1042', '1042']],
  ['LC-500', 'Matricola: 1042', ['matricola1042', '1042']],
  ['LC-500', 'matr. 1042', ['matr1042', '1042']],
  ['LC-500', 's/n 1042', ['sn1042', '1042']],
  ['LC-500', 'n° 1042', ['n1042', '1042']],
  ['LC-500', 'LC 500 1042', ['lc5001042', '1042']],
  ['LC-500', 'NT1042', ['nt1042']],
  ['LC-500', 'N1042', ['n1042']],
  ['LC-500', 'LC-500', ['lc500']],
])('a %s with the serial number %j may mean %j', (type, serialNumber, keys) => {
  expect(serialKeysOf({ type, serialNumber })).toEqual(keys);
});
