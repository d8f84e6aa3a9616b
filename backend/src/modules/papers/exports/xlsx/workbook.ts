import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Cell, ExportedTable } from '../table.js';
import { partsAround, sheetPath } from './parts.js';
import { rowXml, sheetHead, sheetEnd } from './sheet-xml.js';

/**
 * The row limit of Excel, and a size limit, because a ZIP entry beyond 4 GB needs an extension that some programs lack.
 */
const SHEET_LIMITS = { rows: 1_048_576, bytes: 3_900_000_000 };
type SheetLimits = typeof SHEET_LIMITS;

/** A low compression level is faster, and files are hardly larger, because rows repeat. */
const COMPRESSION = { compressionLevel: 2 };

/** The rows still to be written. Each sheet takes as many batches as fit. */
class RowFeed {
  next: Cell[][] | undefined;
  private readonly batches: AsyncIterator<Cell[][]>;

  constructor({ batches }: ExportedTable) {
    this.batches = batches[Symbol.asyncIterator]();
  }

  async advance(): Promise<void> {
    const answer = await this.batches.next();
    this.next = answer.done ? undefined : answer.value;
  }
}

/** Writes a workbook while its rows are read. Rows that exceed one sheet continue on the next. */
export function writeXlsx(table: ExportedTable, limits: SheetLimits = SHEET_LIMITS): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  packWorkbook(zip, output, table, limits).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function packWorkbook(
  zip: ZipFile,
  output: PassThrough,
  table: ExportedTable,
  limits: SheetLimits,
): Promise<void> {
  const feed = new RowFeed(table);
  await feed.advance();
  let sheets = 0;
  do {
    const sheet = Readable.from(sheetXml(table, feed, limits), { objectMode: false });
    output.once('close', () => sheet.destroy());
    zip.addReadStream(sheet, sheetPath(++sheets), COMPRESSION);
    await finished(sheet);
  } while (feed.next);
  for (const [path, xml] of Object.entries(partsAround(table, sheets))) zip.addBuffer(Buffer.from(xml), path);
  zip.end();
}

async function* sheetXml(table: ExportedTable, feed: RowFeed, limits: SheetLimits): AsyncGenerator<string | Buffer> {
  yield sheetHead(table);
  let rows = 1;
  let bytes = 0;
  while (feed.next && rows + feed.next.length <= limits.rows && bytes < limits.bytes) {
    const written = Buffer.from(feed.next.map((cells) => rowXml(cells, ++rows)).join(''));
    bytes += written.length;
    yield written;
    await feed.advance();
  }
  yield sheetEnd(table.columns.length, rows);
}
