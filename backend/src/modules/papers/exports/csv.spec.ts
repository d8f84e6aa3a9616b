import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { cellsIn, readCsv } from '#test/support/readers/csv-reader.js';
import type { Language } from '#contract/index.js';
import { writeCsv } from './csv.js';
import type { Cell } from './table.js';

const columns = [
  { title: 'A', width: 1 },
  { title: 'B', width: 1 },
];

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

const write = (rows: Cell[][], language: Language = 'it'): Promise<string> =>
  text(Readable.from(writeCsv({ name: 'Ticket', language, columns, batches: once(rows) })));

/** Reads the second column as a spreadsheet does. */
const readBack = async (cell: Cell, language: Language = 'it'): Promise<string | undefined> =>
  readCsv((await write([[1, cell]], language)).slice(1), language === 'it' ? ';' : ',')[1]?.[1];

it('starts with the byte order mark, then the titles', async () => {
  expect(await write([])).toBe('\uFEFFA;B\r\n');
  expect(await write([], 'en')).toBe('\uFEFFA,B\r\n');
});

it.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])(
  'writes no formula for text after %j',
  async (sign) => {
    for (const language of ['it', 'en'] as const)
      expect(await readBack(`${sign}cmd|' /C calc'!A0`, language)).toBe(`'${sign}cmd|' /C calc'!A0`);
  },
);

it.each([
  ['Co,=1+1,y', "Co,'=1+1,y"],
  ['Motor; =HYPERLINK("http://x")', `Motor; '=HYPERLINK("http://x")`],
  ['ten\n=1+1\r\n@x\t-2', "ten\n'=1+1\r\n'@x\t'-2"],
  ['a;＝1', "a;'＝1"],
])('writes no formula for %j where a spreadsheet uses another separator', async (words, safe) => {
  for (const language of ['it', 'en'] as const) expect(await readBack(words, language)).toBe(safe);
});

it.each([
  'Acme";"=1+1&N(',
  'Acme","=1+1&N(',
  'Acme\t""=1+1',
  'Acme;\u00a0=1+1',
  'Acme, " =1+1',
  'two\n"=1+1',
  'a;"",""＝1',
])('writes no formula for %j for readers that separate by semicolons, commas or tabs', async (words) => {
  for (const language of ['it', 'en'] as const) {
    const written = (await write([[1, words]], language)).slice(1);
    for (const delimiter of [';', ',', '\t'])
      expect(cellsIn(written, delimiter).filter((cell) => /^[\p{Zs}"]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
  }
});

it.each([
  'plain',
  'a "quoted" word',
  '"',
  'semicolon; comma, tab\t',
  'two\nlines',
  'two\r\nlines',
  'a carriage\rreturn',
  'perché è già lì: Čapek, D’Angelo',
  'laser 🔥👩‍🔧',
  'not = a formula',
  'lens "50 mm" = 2 pieces',
  ' leading blank',
  "'apostrophe",
])('writes %j unchanged', async (words) => {
  expect(await readBack(words, 'it')).toBe(words);
  expect(await readBack(words, 'en')).toBe(words);
});

it.each([
  [2.5, '2,5', '2.5'],
  [0, '0', '0'],
  [1234, '1234', '1234'],
  [null, '', ''],
  // Rome is one hour ahead in winter, two in summer; at the change an hour repeats.
  [new Date('2026-01-31T23:30:00Z'), '01/02/2026 00:30', '2026-02-01 00:30'],
  [new Date('2026-07-01T22:30:00Z'), '02/07/2026 00:30', '2026-07-02 00:30'],
  [new Date('2026-10-25T00:30:00Z'), '25/10/2026 02:30', '2026-10-25 02:30'],
  [new Date('2026-10-25T01:30:00Z'), '25/10/2026 02:30', '2026-10-25 02:30'],
])('writes %s as %j in Italian and %j in English', async (cell, italian, english) => {
  expect(await readBack(cell, 'it')).toBe(italian);
  expect(await readBack(cell, 'en')).toBe(english);
});

it('ends every record with CR LF, batch after batch', async () => {
  const batches = (async function* () {
    yield [['a', 1]];
    yield [];
    yield [['b', 2]];
  })();
  const written = await text(Readable.from(writeCsv({ name: 'Ticket', language: 'en', columns, batches })));
  expect(written).toBe('\uFEFFA,B\r\na,1\r\nb,2\r\n');
});
