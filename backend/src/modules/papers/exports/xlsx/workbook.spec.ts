import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { childOf, readWorkbook, readXml } from '#test/support/readers/workbook-reader.js';
import { eventually } from '#test/support/waiting.js';
import { readZip } from '#test/support/readers/zip-reader.js';
import type { Cell, ExportedTable } from '../table.js';
import { writeXlsx } from './workbook.js';

const columns = [
  { title: 'Number & more', width: 9 },
  { title: 'Text', width: 40 },
];
const tableOf = (batches: AsyncIterable<Cell[][]>): ExportedTable => ({
  name: 'Ticket',
  language: 'it',
  columns,
  batches,
});

async function* inBatches(...batches: Cell[][][]): AsyncGenerator<Cell[][]> {
  for (const batch of batches) yield batch;
}

const numbered = (first: number, count: number): Cell[][] =>
  Array.from({ length: count }, (_, index) => [first + index, `Ticket ${first + index}`]);
const numbersIn = ({ rows }: { rows: Record<string, { value: string | number }>[] }) =>
  rows.slice(1).map(({ A }) => A?.value);

it('opens as a sheet with a bold, fixed and filtered heading', async () => {
  const file = await buffer(writeXlsx(tableOf(inBatches([[1, '=1+1 <&> 🔥']], [[2.5, null]]))));
  const [sheet] = readWorkbook(file);
  expect(sheet).toMatchObject({
    name: 'Ticket',
    rows: [
      { A: { value: 'Number & more', style: '1' }, B: { value: 'Text', style: '1' } },
      { A: { value: 1 }, B: { value: '=1+1 <&> 🔥' } },
      { A: { value: 2.5 } },
    ],
  });
  if (!sheet) throw new Error('No sheet');
  expect(childOf(sheet.root, 'autoFilter').attributes).toEqual({ ref: 'A1:B3' });
  const view = childOf(childOf(sheet.root, 'sheetViews'), 'sheetView');
  expect(childOf(view, 'pane').attributes).toMatchObject({ ySplit: '1', state: 'frozen' });
  expect(childOf(sheet.root, 'cols').children.map(({ attributes }) => attributes.width)).toEqual(['9', '40']);
  expect(JSON.stringify(sheet.root)).not.toContain('"name":"f"');
});

it.each([
  ['it', 'dd/mm/yyyy hh:mm'],
  ['en', 'yyyy-mm-dd hh:mm'],
] as const)('shows dates in %s as %s', async (language, format) => {
  const file = await buffer(writeXlsx({ ...tableOf(inBatches([[new Date(0), null]])), language }));
  const styles = readXml(readZip(file).get('xl/styles.xml')?.toString() ?? '');
  const formats = childOf(styles, 'cellXfs').children.map(({ attributes }) => attributes);
  const style = Number(readWorkbook(file)[0]?.rows[1]?.A?.style);
  expect(childOf(childOf(styles, 'numFmts'), 'numFmt').attributes).toEqual({
    numFmtId: formats[style]?.numFmtId,
    formatCode: format,
  });
});

it('has only a heading when there are no rows', async () => {
  const [sheet, ...others] = readWorkbook(await buffer(writeXlsx(tableOf(inBatches()))));
  expect(sheet?.rows).toHaveLength(1);
  expect(others).toEqual([]);
});

it.each([
  [{ rows: 5, bytes: 1e9 }, 2],
  [{ rows: 4, bytes: 1e9 }, 4],
  [{ rows: 100, bytes: 1 }, 4],
  [{ rows: 9, bytes: 1e9 }, 1],
])('continues on the next sheet beyond %j', async (limits, count) => {
  const batches = inBatches(numbered(1, 2), numbered(3, 2), numbered(5, 2), numbered(7, 2));
  const sheets = readWorkbook(await buffer(writeXlsx(tableOf(batches), limits)));
  expect(sheets.map(({ name }) => name)).toEqual(['Ticket', 'Ticket 2', 'Ticket 3', 'Ticket 4'].slice(0, count));
  expect(sheets.flatMap(numbersIn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { rows } of sheets) expect(rows[0]).toMatchObject({ A: { value: 'Number & more' } });
});

it.each([1, 2])('breaks off when batch %i cannot be read', async (good) => {
  const batches = (async function* () {
    for (let batch = 1; batch < good; batch++) yield numbered(1, 500);
    throw new Error('The database went away');
  })();
  await expect(buffer(writeXlsx(tableOf(batches)))).rejects.toThrow('The database went away');
});

/** The count once it has stayed the same for ten reads: other threads compress, and may be slow. */
async function settled(count: () => number): Promise<number> {
  let [last, reads] = [count(), 0];
  await eventually(async () => {
    reads = count() === last && last > 0 ? reads + 1 : 0;
    last = count();
    return reads >= 10;
  });
  return last;
}

it('reads only as much as its reader takes, and stops when the reader is gone', async () => {
  let read = 0;
  const endless = (async function* () {
    for (;;) {
      read++;
      // Random digits, so that compression does not shrink them.
      yield Array.from({ length: 100 }, () => [1, `${Math.random()}`.repeat(3)]);
      await turn();
    }
  })();
  const output = writeXlsx(tableOf(endless));
  const waiting = await settled(() => read);
  output.destroy();
  expect(await settled(() => read)).toBeLessThanOrEqual(waiting + 1);
});
