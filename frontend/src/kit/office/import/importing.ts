import type { QueryKey } from '@tanstack/react-query';
import { type ImportKind, type ImportOutcome, LIMITS, withoutAccents } from '@contract/index';
import type { ImportOptions } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { type CsvTable, withoutGuard } from './csv-table';
import { UnreadableFile } from './csv-text';

export interface ImportResult {
  outcome: ImportOutcome;
  /** Names the text that says why the row was refused, or is the code of an error. */
  reason: string | null;
}

/** How a list of records is imported from a file. */
export interface Importing {
  /** Prefix of its texts, among which are those of `messages.en`. */
  texts: string;
  /** What a worker imports the rows as. */
  kind: ImportKind;
  options?: ImportOptions;
  /** Returns what would become of the rows, in the same order. Nothing is stored. */
  check: (rows: object[]) => Promise<{ results: ImportResult[] }>;
  /** Names of columns in both languages, in the form that `keyOf` returns. */
  columns: Readonly<Record<string, readonly string[]>>;
  required: readonly string[];
  /** The value of a cell, if it is not the cell's text. The server validates it. */
  valueOf?: (column: string, text: string, translate: Translate) => unknown;
  /** How a value is shown before it is stored, if not as its text. */
  shownAs?: (column: string, value: unknown, translate: Translate) => string | undefined;
  /** Identifies what a row is about; undefined if the row does not say. */
  subjectOf(record: object): string | undefined;
  /** Keys of what is refetched once rows are stored. */
  stale: readonly QueryKey[];
}

export interface FileRow {
  line: number;
  cells: string[];
  record: object;
  /** The row has more cells than there are titles, so they cannot be matched to columns. */
  isTooLong?: boolean;
}

/** Returns the text without case, accents and separators. */
export const keyOf = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The field of each column in the file; undefined for a column that is ignored. */
const columnsOf = ({ columns }: Importing, { header }: CsvTable): (string | undefined)[] =>
  header.map((title) => Object.keys(columns).find((column) => columns[column]?.includes(keyOf(title))));

/** The columns that are read, in the order of the file. */
export const readIn = (importing: Importing, table: CsvTable): string[] =>
  columnsOf(importing, table).filter((column) => column !== undefined);

/** The ignored columns, by title and number. Columns without a title count only if they have values. */
export const unreadIn = (importing: Importing, table: CsvTable): { title: string; number: number }[] =>
  columnsOf(importing, table).flatMap((column, place) => {
    const title = table.header[place] ?? '';
    const isUsed = title !== '' || table.rows.some(({ cells }) => Boolean(cells[place]));
    return column === undefined && isUsed ? [{ title, number: place + 1 }] : [];
  });

/** Throws UnreadableFile unless the file has rows and each required column, and no column twice. */
export const assertReadable = (importing: Importing, table: CsvTable): void => {
  if (table.header.length === 0) throw new UnreadableFile('EMPTY');
  const columns = columnsOf(importing, table);
  const missing = importing.required.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new UnreadableFile('MISSING', { columns: missing });
  const twice = columns.find((column, place) => column !== undefined && columns.indexOf(column) < place);
  if (twice !== undefined)
    throw new UnreadableFile('TWICE', {
      columns: [twice],
      titles: table.header.filter((_, place) => columns[place] === twice),
    });
  if (table.rows.length === 0) throw new UnreadableFile('NO_ROWS');
  if (table.rows.length > LIMITS.importRows.max) throw new UnreadableFile('TOO_MANY');
};

/** The rows as the API accepts them. An empty cell leaves the value unchanged, a hyphen clears it. */
export const rowsOf = (importing: Importing, table: CsvTable, translate: Translate): FileRow[] => {
  const { valueOf = (_: string, text: string): unknown => text } = importing;
  const columns = columnsOf(importing, table);
  return table.rows.map(({ line, cells }) => {
    const values = columns.flatMap((column, place): [string, unknown][] => {
      const cell = cells[place] ?? '';
      const text = withoutGuard(cell);
      if (column === undefined || text === '') return [];
      return [[column, cell === '-' ? null : valueOf(column, text, translate)]];
    });
    const isTooLong = cells.slice(columns.length).some(Boolean);
    return { line, cells, record: Object.fromEntries<unknown>(values), ...(isTooLong && { isTooLong }) };
  });
};
