import { UnreadableFile } from './csv-text';

/** A list as a spreadsheet saves it. */
export interface CsvTable {
  delimiter: string;
  header: string[];
  /** The cells of each row, with the line of the file on which it begins. */
  rows: { line: number; cells: string[] }[];
}

const DELIMITERS = [';', ',', '\t'];

/** The line at the beginning of a file that sets the delimiter for Excel. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?[;,\t]*(?=[\r\n]|$)/i;

/** The number of characters at the beginning of the file in which the titles are searched. */
const TITLES_WITHIN = 65_536;

/** The delimiter that gives the most titles. Delimiters within quotation marks do not count. */
const delimiterOf = (text: string): string => {
  const [titles = ''] = text
    .slice(0, TITLES_WITHIN)
    .replace(/"[^"]*"/g, '')
    .replace(/^[\r\n]+/, '')
    .split(/[\r\n]/, 1);
  const amount = (delimiter: string): number => titles.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (amount(one) > amount(best) ? one : best));
};

const escapeCharacter = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Parses a file; empty lines are left out. Throws UnreadableFile for a quotation mark that is never closed. */
export const tableIn = (file: string): CsvTable => {
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(file) ?? [];
  const text = file.slice(separatorLine.length);
  const delimiter = separator ?? delimiterOf(text);
  const end = escapeCharacter(delimiter);
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)("|$))?([^\\r\\n${end}]*)(${end}|\\r\\n|[\\r\\n]|$)`, 'gy');
  const rows: CsvTable['rows'] = [];
  let [line, starts, cells]: [number, number, string[]] = [1, 1, []];
  for (const [whole, quoted = '', closing, rest = '', endOfCell] of text.matchAll(cell)) {
    if (closing === '') throw new UnreadableFile('OPEN_QUOTE', { line });
    cells.push((quoted.replaceAll('""', '"') + rest).trim());
    line += whole.match(/\r\n|[\r\n]/g)?.length ?? 0;
    if (endOfCell === delimiter) continue;
    if (cells.some(Boolean)) rows.push({ line: starts, cells });
    [starts, cells] = [line, []];
    if (endOfCell === '') break;
  }
  const [header, ...others] = rows;
  return { delimiter, header: header?.cells ?? [], rows: others };
};

/** Texts that a spreadsheet would read as a formula; they get an apostrophe. A single hyphen is no formula. */
const FORMULA = /^(?=[=+@\t\r]|-.)/;
/** An apostrophe before a sign of a formula, at the beginning or behind a separator within the text. */
const GUARD = /(^|[,;\t\r\n][\p{Zs}"]*)'(?=[=+@＝＋－＠-])/gu;
/** The text of a cell without such apostrophes, or without `="00123"`, which keeps leading zeros. */
export const withoutGuard = (cell: string): string => cell.replace(GUARD, '$1').replace(/^="([^"]*)"$/, '$1');

/** Writes a list as a file that spreadsheets open and `tableIn` reads. */
export const csvOf = (rows: readonly (readonly string[])[], delimiter: string): Blob => {
  const written = (cell: string): string => {
    const safe = cell.replace(FORMULA, "'");
    return /["\r\n;,\t]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = rows.map((cells) => `${cells.map(written).join(delimiter)}\r\n`);
  return new Blob(['\uFEFF', ...lines], { type: 'text/csv' });
};
