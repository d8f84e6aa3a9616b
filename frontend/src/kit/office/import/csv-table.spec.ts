import { csvOf, tableIn, withoutGuard } from './csv-table';
import { textOf } from './csv-text';

it.each([';', ',', '\t'])('reads cells that are divided by %j', (delimiter) => {
  const text = ['Matricola|Sito', 'SN-1|Verona', '', ' SN-2 |"hall ""2""| left"']
    .join('\r\n')
    .replaceAll('|', delimiter);
  expect(tableIn(text)).toEqual({
    delimiter,
    header: ['Matricola', 'Sito'],
    rows: [
      { line: 2, cells: ['SN-1', 'Verona'] },
      { line: 4, cells: ['SN-2', `hall "2"${delimiter} left`] },
    ],
  });
});

it('names the line on which each row begins, whatever breaks its cells have', () => {
  const { rows } = tableIn('a;b\n"one\ntwo";x\ny;z\n');
  expect(rows).toEqual([
    { line: 2, cells: ['one\ntwo', 'x'] },
    { line: 4, cells: ['y', 'z'] },
  ]);
});

it.each(['', '\r\n', ';;', 'a'])('finds no rows in %j', (text) => expect(tableIn(text).rows).toEqual([]));

it('names the line on which a quotation opens that is never closed, in five megabytes, too', () => {
  const openOn = (line: number) => expect.objectContaining({ code: 'OPEN_QUOTE', details: { line } }) as Error;
  expect(() => tableIn('a;b\n"x;y\nz')).toThrow(openOn(2));
  expect(() => tableIn('a;b\n"x\ny";"z\n')).toThrow(openOn(3));
  expect(() => tableIn(`a;b\n1;"${'x""\n'.repeat(1_300_000)}`)).toThrow(openOn(2));
});

it('reads a file of five megabytes', () => {
  const { rows } = tableIn(`Produttore;Modello;Matricola\r\n${'Lumina;"LC;200";000123\r\n'.repeat(220_000)}`);
  expect(rows).toHaveLength(220_000);
  expect(rows.at(-1)).toEqual({ line: 220_001, cells: ['Lumina', 'LC;200', '000123'] });
});

it.each([
  ['sep=|\r\na|b\r\n1|2', '|', 3],
  ['SEP=;\na;b,c\n1;2', ';', 3],
  ['"sep=,",,\n"a","b"\n1,2', ',', 3],
  ['sep=\t\ra\tb\r1\t2', '\t', 3],
  ['\r\n\r\n"a, x, y";b\r\n1;2', ';', 4],
])('divides %j at the character that the file names or its titles show', (text, delimiter, line) => {
  const table = tableIn(text);
  expect([table.delimiter, table.header.length]).toEqual([delimiter, 2]);
  expect(table.rows).toEqual([{ line, cells: ['1', '2'] }]);
});

it('reads the line ends of old Macs', () => {
  expect(tableIn('a;b\r1;"x\ry"\r\r2;z')).toEqual({
    delimiter: ';',
    header: ['a', 'b'],
    rows: [
      { line: 2, cells: ['1', 'x\ry'] },
      { line: 5, cells: ['2', 'z'] },
    ],
  });
});

it.each([
  ['="00123"', '00123'],
  ['"=""00123"""', '00123'],
  ["'=1+1", '=1+1'],
  ["'＝1", '＝1'],
  ['"Hall 2, \'-1"', 'Hall 2, -1'],
  ["D'Angelo, l'+", "D'Angelo, l'+"],
  ['000123', '000123'],
  ['1.234,50', '1.234,50'],
])('reads %j as a spreadsheet means it', (cell, value) => {
  expect(withoutGuard(tableIn(`a;b\n${cell};x`).rows[0]?.cells[0] ?? '')).toBe(value);
});

const readBack = async (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(textOf(reader.result as ArrayBuffer).text);
    reader.readAsArrayBuffer(blob);
  });

it('writes files that it reads back, in which no cell is a formula', async () => {
  const cells = ['=1+1', '+39', '@x', '-2', '-', 'a;b', 'say "x"', "'quoted"];
  const text = await readBack(csvOf([cells, cells], ';'));
  expect(text.startsWith("'=1+1;'+39;'@x;'-2;-;")).toBe(true);
  expect(tableIn(text).rows[0]?.cells.map(withoutGuard)).toEqual(cells);
});
