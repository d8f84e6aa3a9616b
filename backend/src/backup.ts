import 'reflect-metadata';
import { CommandFault, exitOnFault } from './app/process.js';
import { writeBackup } from './backups/write-backup.js';
import { describeBackup } from './backups/describe-backup.js';
import { loadConfig } from './config/config.js';

await exitOnFault(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new CommandFault('Where to? npm run backup -- <new folder>');
  console.log(`Backup written to ${folder}: ${describeBackup(await writeBackup(loadConfig(process.env), folder))}`);
});
