import 'reflect-metadata';
import { CommandError, type CommandLine, runIfStarted } from './app/process.js';
import { BackupFolder } from './backups/backup-folder.js';
import { describeBackup } from './backups/describe-backup.js';
import { listedFiles } from './backups/file-copies.js';
import { writeBackup } from './backups/write-backup.js';
import { loadConfig } from './config/config.js';

/** Files named one by one; the rest is counted. */
const NAMED = 20;

/** Writes the whole system into a new folder. Returns 1 when files are missing in it. */
export async function backup({ args: [folder], env, print, warn }: CommandLine): Promise<number> {
  if (folder === undefined) throw new CommandError('Usage: npm run backup -- <new folder>');
  const manifest = await writeBackup(loadConfig(env), folder);
  print(`Backup written to ${folder}: ${describeBackup(manifest)}`);
  if (manifest.files.missing === 0) return 0;
  const missing: string[] = [];
  for await (const { storageKey, sha256 } of listedFiles(new BackupFolder(folder)))
    if (sha256 === null) missing.push(storageKey);
  warn(['Missing files:', ...missing.slice(0, NAMED)].join('\n  '));
  if (missing.length > NAMED) warn(`  … and ${missing.length - NAMED} more`);
  return 1;
}

runIfStarted(import.meta.url, backup);
