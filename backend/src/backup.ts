import 'reflect-metadata';
import { CommandError, type CommandLine, runIfStarted } from './app/process.js';
import { describeBackup } from './backups/describe-backup.js';
import { writeBackup } from './backups/write-backup.js';
import { loadConfig } from './config/config.js';

/** Writes the whole system into a new folder. */
export async function backup({ args: [folder], env, print }: CommandLine): Promise<number> {
  if (folder === undefined) throw new CommandError('Usage: npm run backup -- <new folder>');
  print(`Backup written to ${folder}: ${describeBackup(await writeBackup(loadConfig(env), folder))}`);
  return 0;
}

runIfStarted(import.meta.url, backup);
