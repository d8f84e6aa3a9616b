/** The fields of a CSV file by RFC 4180; rejects invalid ones. */
export function readCsv(text: string, delimiter: string): string[][] {
  const records: string[][] = [];
  const field = new RegExp(`("(?:[^"]|"")*"|[^"\\r\\n${delimiter}]*)(${delimiter}|\\r\\n)`, 'y');
  let record: string[] = [];
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const [, raw, end] = field.exec(text) ?? [];
    if (raw === undefined) throw new Error(`No CSV from character ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    record.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === '\r\n') records.push(record);
    if (end === '\r\n') record = [];
  }
  if (record.length > 0) throw new Error('The last record is not ended');
  return records;
}

/**
 * The cells that a spreadsheet finds with any separator. Never fails: quotation marks count at the
 * start of a cell, and text after the closing one belongs to the cell.
 */
export function cellsIn(text: string, delimiter: string): string[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^\\r\\n${delimiter}]*)(?:${delimiter}|[\\r\\n]+|$)`, 'gy');
  return [...text.matchAll(cell)].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest);
}
