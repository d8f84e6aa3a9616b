import { type Day, type Language, LANGUAGE_INFO } from '#contract/index.js';

/** Text is never converted; dates use the maker's time zone. */
export type Cell = string | number | Date | null;

/** The input of a writer; rows are streamed. */
export interface ExportedTable {
  name: string;
  language: Language;
  /** `width` in characters. */
  columns: readonly { title: string; width: number }[];
  batches: AsyncIterable<Cell[][]>;
}

/** A column of a table. `Row` lists what the column needs of a row. */
export interface TableColumn<Row> {
  title: Readonly<Record<Language, string>>;
  /** In characters. */
  width: number;
  cell(row: Row, language: Language): Cell;
}

/** What a table has in all languages. */
interface TableDesign<Row> {
  name: Readonly<Record<Language, string>>;
  columns: readonly TableColumn<Row>[];
}

/** Returns the table in one language. Its rows are read while they are written. */
export const tableOf = <Row>(
  { name, columns }: TableDesign<Row>,
  batches: AsyncIterable<Row[]>,
  language: Language,
): ExportedTable => ({
  name: name[language],
  language,
  columns: columns.map(({ title, width }) => ({ title: title[language], width })),
  batches: readCells(batches, columns, language),
});

async function* readCells<Row>(
  batches: AsyncIterable<Row[]>,
  columns: readonly TableColumn<Row>[],
  language: Language,
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map((row) => columns.map((column) => column.cell(row, language)));
}

/** Converts seconds to hours with two decimals. */
export const hoursOf = (seconds: number): number => Math.round(seconds / 36) / 100;

/** Formats a day as spreadsheets of the language do: '20/11/2026' in Italian, '2026-11-20' in English. */
export function dayIn(language: Language, day: Day): string {
  const [year = '', month = '', ofMonth = ''] = day.split('-');
  return LANGUAGE_INFO[language].tables.date.replace('yyyy', year).replace('mm', month).replace('dd', ofMonth);
}
