import { CommandError, exitOnError } from './app/process.js';
import { BackupFolder } from './backups/backup-folder.js';
import { issuesOf } from './backups/check-backup.js';
import { readFolderArguments } from './backups/folder-arguments.js';
import { loadSecrets } from './config/config.js';
import { describeBackup } from './backups/describe-backup.js';

await exitOnError(async () => {
  const { folder: path, acceptUnsigned } = readFolderArguments(process.argv.slice(2));
  if (path === undefined) throw new CommandError('Usage: npm run backup:check -- <folder of a backup>');
  const folder = new BackupFolder(path);
  const manifest = await folder.manifest(acceptUnsigned ? 'ANY' : loadSecrets(process.env));
  for await (const issue of issuesOf(folder, manifest)) {
    console.log(issue);
    process.exitCode = 1;
  }
  console.log(process.exitCode === 1 ? 'The backup is damaged.' : `The backup is whole: ${describeBackup(manifest)}`);
});
