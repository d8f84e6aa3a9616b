import type { BackupFolder } from './backup-folder.js';
import { lossesIn } from './file-copies.js';
import type { Manifest } from './manifest.js';

/** The number of files that are named; further ones are only counted. */
const NAMED = 20;

/** Returns one sentence, and a second one if files are missing. */
export function describeBackup({ product, createdAt, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (files.bytes / 1_000_000).toFixed(1);
  const found = files.count - files.missing;
  const summary = `${rows} rows in ${tables.length} tables, ${found} files (${megabytes} MB), version ${product}, as of ${createdAt}.`;
  return files.missing === 0
    ? summary
    : `${summary}\n${files.missing} rows name files that were gone: see files:check, and files.jsonl for their keys.`;
}

/** Names the files that were missing or damaged when the backup was made. Returns undefined if there were none. */
export async function describeLosses(folder: BackupFolder): Promise<string | undefined> {
  const named: string[] = [];
  let count = 0;
  for await (const loss of lossesIn(folder)) {
    count += 1;
    if (count <= NAMED) named.push(loss);
  }
  if (count === 0) return undefined;
  if (count > NAMED) named.push(`… and ${count - NAMED} more`);
  return [`${count} files were missing or damaged when the backup was made:`, ...named].join('\n  ');
}
