import { cellText, columnName, rowXml, serialDate } from './sheet-xml.js';

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

it.each([
  ['a < b & "c" > d', 'a &lt; b &amp; &quot;c&quot; &gt; d'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['bell\u0007 nul\u0000 escape\u001b delete\u007f next\u0085line', 'bell nul escape delete nextline'],
  ['free \uFFFE\uFFFF', 'free '],
  ['half \uD83D and \uDD25 half', 'half  and  half'],
  ['🔥 è 👩‍🔧', '🔥 è 👩‍🔧'],
  ['_x0041_', '_x005F_x0041_'],
  ['_x000d_', '_x005F_x000d_'],
  ['_x41_ _xyz_ x0041_', '_x41_ _xyz_ x0041_'],
  ['=1+1', '=1+1'],
])('%j becomes %j', (text, expected) => {
  expect(cellText(text)).toBe(expected);
});

it('truncates at the limit of a cell, never inside a character', () => {
  expect(cellText('a'.repeat(32_767))).toHaveLength(32_767);
  expect(cellText('a'.repeat(32_768))).toHaveLength(32_767);
  expect(cellText(`${'a'.repeat(32_765)}🔥b`)).toBe(`${'a'.repeat(32_765)}🔥`);
  expect(cellText(`${'a'.repeat(32_766)}🔥`)).toBe('a'.repeat(32_766));
});
