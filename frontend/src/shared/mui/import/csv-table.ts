/** A list as a spreadsheet saves it. */
export interface CsvTable {
  delimiter: string;
  header: string[];
  /** The cells of each row, with the line of the file that it begins on. */
  rows: { line: number; cells: string[] }[];
}

const DELIMITERS = [';', ',', '\t'];

/** UTF-8, or else the code page of Excel. */
export const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Empty lines are left out. A quotation mark that is never closed ends with the file. */
export const tableIn = (text: string): CsvTable => {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const amount = (delimiter: string): number => firstLine.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((best, one) => (amount(one) > amount(best) ? one : best));
  const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^\\r\\n${delimiter}]*)(${delimiter}|\\r\\n|[\\r\\n]|$)`, 'gy');
  const rows: CsvTable['rows'] = [];
  let [line, starts, cells]: [number, number, string[]] = [1, 1, []];
  for (const [whole, quoted = '', rest = '', end] of text.matchAll(cell)) {
    cells.push((quoted.replaceAll('""', '"') + rest).trim());
    line += whole.match(/\r\n|[\r\n]/g)?.length ?? 0;
    if (end === delimiter) continue;
    if (cells.some(Boolean)) rows.push({ line: starts, cells });
    [starts, cells] = [line, []];
    if (end === '') break;
  }
  const [header, ...others] = rows;
  return { delimiter, header: header?.cells ?? [], rows: others };
};

/** An apostrophe keeps spreadsheets from reading text as a formula; a hyphen alone is none. */
const FORMULA = /^(?=[=+@\t\r]|-.)/;
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+@-])/, '');

/** The file of a list: opened by spreadsheets, and read by `tableIn`. */
export const csvOf = (rows: readonly (readonly string[])[], delimiter: string): Blob => {
  const written = (cell: string): string => {
    const safe = cell.replace(FORMULA, "'");
    return /["\r\n;,\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = rows.map((cells) => `${cells.map(written).join(delimiter)}\r\n`);
  return new Blob(['\uFEFF', ...lines], { type: 'text/csv' });
};
