import type { QueryKey } from '@tanstack/react-query';
import { type CompanyRefusal, type ImportOutcome, type PlantRefusal, withoutAccents } from '@contract/index';
import type { Translate } from '@/i18n/i18n';
import { type CsvTable, withoutGuard } from './csv-table';
import { UnreadableFile } from './csv-text';

export interface ImportResult {
  outcome: ImportOutcome;
  reason: PlantRefusal | CompanyRefusal | 'TOO_MANY_CELLS' | null;
}

/** How a list of records is imported from a file. */
export interface Importing {
  /** Prefix of its texts, among which are those of `messages.en`. */
  texts: string;
  /** A dry run stores nothing. There is a result for each row, in their order. */
  send: (rows: object[], dryRun: boolean) => Promise<{ results: ImportResult[] }>;
  /** Names of columns in both languages, in the form that `keyOf` returns. */
  columns: Readonly<Record<string, readonly string[]>>;
  required: readonly string[];
  /** What a cell means if that is not its text. Values are judged by the server. */
  valueOf?: (column: string, text: string, translate: Translate) => unknown;
  /** How a value is shown before it is stored, if not as its text. */
  shownAs?: (column: string, value: unknown, translate: Translate) => string | undefined;
  /** What a row is about, as far as it says so. */
  subjectOf(record: object): string | undefined;
  /** Keys of what is fetched again once rows are stored. */
  stale: readonly QueryKey[];
}

export interface FileRow {
  line: number;
  cells: string[];
  record: object;
  /** It has more cells than there are titles: what belongs to which column is not known. */
  isTooLong?: boolean;
}

/** Without case, accents and separators. */
export const keyOf = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What each column of the file holds; undefined for one that is not read. */
const columnsOf = ({ columns }: Importing, { header }: CsvTable): (string | undefined)[] =>
  header.map((title) => Object.keys(columns).find((column) => columns[column]?.includes(keyOf(title))));

/** The columns that are read, in the order of the file. */
export const readIn = (importing: Importing, table: CsvTable): string[] =>
  columnsOf(importing, table).filter((column) => column !== undefined);

/** The columns that are not read, by title and number; without title only one that holds something. */
export const unreadIn = (importing: Importing, table: CsvTable): { title: string; number: number }[] =>
  columnsOf(importing, table).flatMap((column, place) => {
    const title = table.header[place] ?? '';
    const isUsed = title !== '' || table.rows.some(({ cells }) => Boolean(cells[place]));
    return column === undefined && isUsed ? [{ title, number: place + 1 }] : [];
  });

/** Throws UnreadableFile unless the file has rows, each required column, and none twice. */
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
};

/** The rows as the API takes them: an empty cell leaves the record as it is, a hyphen clears. */
export const rowsOf = (importing: Importing, table: CsvTable, translate: Translate): FileRow[] => {
  const { valueOf = (_: string, text: string): unknown => text } = importing;
  const columns = columnsOf(importing, table);
  return table.rows.map(({ line, cells }) => {
    const values = columns.flatMap((column, place): [string, unknown][] => {
      const text = withoutGuard(cells[place] ?? '');
      if (column === undefined || text === '') return [];
      return [[column, text === '-' ? null : valueOf(column, text, translate)]];
    });
    const isTooLong = cells.slice(columns.length).some(Boolean);
    return { line, cells, record: Object.fromEntries<unknown>(values), ...(isTooLong && { isTooLong }) };
  });
};
