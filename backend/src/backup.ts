import 'reflect-metadata';
import { CommandError, exitOnError } from './app/process.js';
import { writeBackup } from './backups/write-backup.js';
import { describeBackup } from './backups/describe-backup.js';
import { loadConfig } from './config/config.js';

await exitOnError(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new CommandError('Usage: npm run backup -- <new folder>');
  console.log(`Backup written to ${folder}: ${describeBackup(await writeBackup(loadConfig(process.env), folder))}`);
});
