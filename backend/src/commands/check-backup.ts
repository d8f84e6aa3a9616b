import { CommandError, type CommandLine, runIfStarted } from '#app/process.js';
import { BackupFolder, readFolderArguments } from '#backups/backup-folder.js';
import { issuesOf } from '#backups/check-backup.js';
import { loadSecrets } from '#config/config.js';
import { describeBackup, describeLosses } from '#backups/describe-backup.js';

/** Checks every file of a backup against its manifest, and against the row that names it. */
export async function checkBackup({ args, env, print }: CommandLine): Promise<number> {
  const { folder: path, acceptUnsigned } = readFolderArguments(args);
  if (path === undefined) throw new CommandError('Usage: npm run backup:check -- <folder of a backup>');
  const folder = new BackupFolder(path);
  const manifest = await folder.manifest(acceptUnsigned ? 'ANY' : loadSecrets(env));
  let isDamaged = false;
  for await (const issue of issuesOf(folder, manifest)) {
    print(issue);
    isDamaged = true;
  }
  const losses = isDamaged ? 'The backup is damaged.' : await describeLosses(folder);
  print(losses ?? `The backup is whole: ${describeBackup(manifest)}`);
  return losses === undefined ? 0 : 1;
}

runIfStarted(import.meta.url, checkBackup);
