import { CommandFault, exitOnFault } from './app/process.js';
import { BackupFolder } from './backups/backup-folder.js';
import { faultsOf } from './backups/check-backup.js';
import { readFolderArguments } from './backups/folder-arguments.js';
import { loadSecrets } from './config/config.js';
import { describeBackup } from './backups/describe-backup.js';

await exitOnFault(async () => {
  const { folder: path, acceptUnsigned } = readFolderArguments(process.argv.slice(2));
  if (path === undefined) throw new CommandFault('Which one? npm run backup:check -- <folder of a backup>');
  const folder = new BackupFolder(path);
  const manifest = await folder.manifest(acceptUnsigned ? 'ANYBODY' : loadSecrets(process.env));
  for await (const fault of faultsOf(folder, manifest)) {
    console.log(fault);
    process.exitCode = 1;
  }
  console.log(process.exitCode === 1 ? 'The backup is damaged.' : `The backup is whole: ${describeBackup(manifest)}`);
});
