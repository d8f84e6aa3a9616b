import type { Manifest } from './manifest.js';

/** One sentence, and a second one if files are missing. */
export function describeBackup({ product, createdAt, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (files.bytes / 1_000_000).toFixed(1);
  const found = files.count - files.missing;
  const summary = `${rows} rows in ${tables.length} tables, ${found} files (${megabytes} MB), version ${product}, as of ${createdAt}.`;
  return files.missing === 0
    ? summary
    : `${summary}\n${files.missing} rows name files that were gone: see files:check, and files.jsonl for their keys.`;
}
