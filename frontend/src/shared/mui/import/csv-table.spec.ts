import { csvOf, tableIn, textOf, withoutGuard } from './csv-table';

const bytes = (text: string): ArrayBuffer => new Uint8Array(new TextEncoder().encode(text)).buffer;

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

it('ends an unclosed quotation with the file', () => {
  expect(tableIn('a;b\n"x;y\nz').rows).toEqual([{ line: 2, cells: ['x;y\nz'] }]);
});

it('reads UTF-8, with or without its mark, and the code page of Excel', () => {
  expect(textOf(bytes('Società'))).toBe('Società');
  expect(textOf(bytes('\uFEFFSocietà'))).toBe('Società');
  expect(textOf(new Uint8Array([0x53, 0x6f, 0x63, 0x69, 0x65, 0x74, 0xe0]).buffer)).toBe('Società');
});

const readBack = async (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(textOf(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });

it('writes files that it reads back, in which no cell is a formula', async () => {
  const cells = ['=1+1', '+39', '@x', '-2', '-', 'a;b', 'say "x"', "'quoted"];
  const text = await readBack(csvOf([cells, cells], ';'));
  expect(text.startsWith("'=1+1;'+39;'@x;'-2;-;")).toBe(true);
  expect(tableIn(text).rows[0]?.cells.map(withoutGuard)).toEqual(cells);
});
