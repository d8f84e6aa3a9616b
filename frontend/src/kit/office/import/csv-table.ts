import { UnreadableFile } from './csv-text';

/** A list as a spreadsheet saves it. */
export interface CsvTable {
  delimiter: string;
  header: string[];
  /** The cells of each row, with the line of the file that it begins on. */
  rows: { line: number; cells: string[] }[];
}

const DELIMITERS = [';', ',', '\t'];

/** The line by which Excel is made to divide cells at another character. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?[;,\t]*(?=[\r\n]|$)/i;

/** Characters of the file among which the titles are looked for. */
const TITLES_WITHIN = 65_536;

/** The delimiter that divides the most titles; one within quotation marks does not count. */
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

/** Empty lines are left out. Throws UnreadableFile for a quotation mark that is never closed. */
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

/** An apostrophe keeps spreadsheets from reading text as a formula; a hyphen alone is none. */
const FORMULA = /^(?=[=+@\t\r]|-.)/;
/** The text of a cell that was guarded so, or written as `="00123"` to keep its zeros. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+@-])/, '').replace(/^="([^"]*)"$/, '$1');

/** The file of a list: opened by spreadsheets, and read by `tableIn`. */
export const csvOf = (rows: readonly (readonly string[])[], delimiter: string): Blob => {
  const written = (cell: string): string => {
    const safe = cell.replace(FORMULA, "'");
    return /["\r\n;,\t]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = rows.map((cells) => `${cells.map(written).join(delimiter)}\r\n`);
  return new Blob(['\uFEFF', ...lines], { type: 'text/csv' });
};
