import 'reflect-metadata';
import { CommandError, type CommandLine, runIfStarted } from '#app/process.js';
import { BackupFolder } from '#backups/backup-folder.js';
import { describeBackup, describeLosses } from '#backups/describe-backup.js';
import { writeBackup } from '#backups/write-backup.js';
import { loadConfig } from '#config/config.js';

/** Writes all data of the product into a new folder. Returns 1 when files are missing or damaged in it. */
export async function runBackup({ args: [folder], env, print, warn }: CommandLine): Promise<number> {
  if (folder === undefined) throw new CommandError('Usage: npm run backup -- <new folder>');
  const manifest = await writeBackup(loadConfig(env), folder);
  print(`Backup written to ${folder}: ${describeBackup(manifest)}`);
  const losses = await describeLosses(new BackupFolder(folder));
  if (losses === undefined) return 0;
  warn(losses);
  return 1;
}

runIfStarted(import.meta.url, runBackup);
