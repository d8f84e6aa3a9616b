/** The fields of a CSV file as RFC 4180 has them; refuses what it does not allow. */
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
