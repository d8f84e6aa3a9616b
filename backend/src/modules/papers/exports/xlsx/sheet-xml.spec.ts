import { columnName, rowXml, serialDate } from './sheet-xml.js';

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, name) => {
  expect(columnName(index)).toBe(name);
});

it.each([
  ['1999-12-31T23:00:00Z', 36_526],
  ['2026-11-21T11:00:00Z', 46_347.5],
  ['2026-07-01T22:00:00Z', 46_205],
])('%s is day %d in Italian time', (moment, serial) => {
  expect(serialDate(new Date(moment))).toBe(serial);
});

it('writes each kind of cell with its type, and omits empty ones', () => {
  const cells = ['=SUM(A1)', 2.5, new Date('2026-11-21T11:00:00Z'), null, ''];
  expect(rowXml(cells, 7)).toBe(
    '<row r="7"><c r="A7" t="inlineStr"><is><t xml:space="preserve">=SUM(A1)</t></is></c>' +
      '<c r="B7"><v>2.5</v></c><c r="C7" s="2"><v>46347.5</v></c></row>',
  );
});
