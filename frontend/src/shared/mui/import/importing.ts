import type { Translate } from '@/i18n/i18n';
import { type CsvTable, withoutGuard } from './csv-table';

/** How a list of records is imported from a file. */
export interface Importing {
  /** Prefix of its texts, among which are those of `messages.en`. */
  texts: string;
  /** Where rows are sent, and what is sent with each part of them. */
  path: string;
  options?: object;
  /** Names of columns in both languages, as `keyOf` has them. */
  columns: Readonly<Record<string, readonly string[]>>;
  required: readonly string[];
  /** What a cell means if that is not its text. Values are judged by the server. */
  valueOf?: (column: string, text: string, translate: Translate) => unknown;
  /** What a row is about, if it says that. */
  subjectOf(record: object): string | undefined;
  /** Query keys of what is fetched again once rows are stored. */
  stale: readonly string[];
}

export interface FileRow {
  line: number;
  cells: string[];
  record: object;
}

/** Without case and separators. */
export const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What the column with that title holds. */
const columnOf = ({ columns }: Importing, title: string): string | undefined =>
  Object.keys(columns).find((column) => columns[column]?.includes(keyOf(title)));

export const missingIn = (importing: Importing, { header }: CsvTable): string[] => {
  const columns = header.map((title) => columnOf(importing, title));
  return importing.required.filter((column) => !columns.includes(column));
};

/** The rows as the API takes them: an empty cell leaves the record as it is, a hyphen clears. */
export const rowsOf = (importing: Importing, { header, rows }: CsvTable, translate: Translate): FileRow[] => {
  const { valueOf = (_: string, text: string): unknown => text } = importing;
  const columns = header.map((title) => columnOf(importing, title));
  return rows.map(({ line, cells }) => {
    const values = columns.flatMap((column, place): [string, unknown][] => {
      const text = withoutGuard(cells[place] ?? '');
      if (column === undefined || text === '') return [];
      return [[column, text === '-' ? null : valueOf(column, text, translate)]];
    });
    return { line, cells, record: Object.fromEntries<unknown>(values) };
  });
};
