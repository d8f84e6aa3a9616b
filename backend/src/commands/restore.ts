import 'reflect-metadata';
import { CommandError, type CommandLine, runIfStarted } from '#app/process.js';
import { BackupFolder, readFolderArguments } from '#backups/backup-folder.js';
import { describeBackup, describeLosses } from '#backups/describe-backup.js';
import { secretMark } from '#backups/manifest.js';
import { restoreBackup } from '#backups/restore-backup.js';
import { loadConfig, secretsOf } from '#config/config.js';

/** Fills an empty database and an empty storage from a backup. */
export async function runRestore({ args, env, print, warn }: CommandLine): Promise<number> {
  const { folder, acceptUnsigned } = readFolderArguments(args);
  if (folder === undefined) throw new CommandError('Usage: npm run restore -- <folder of a backup>');
  const config = loadConfig(env);
  const manifest = await restoreBackup(config, folder, acceptUnsigned ? 'ANY' : config);
  print(`Restored: ${describeBackup(manifest)}`);
  const losses = await describeLosses(new BackupFolder(folder));
  if (losses !== undefined) warn(losses);
  if (!secretsOf(config).some((secret) => secretMark(secret) === manifest.secretMark))
    warn(
      'JWT_SECRET differs from the backup’s: sessions have ended, and second factors and webhook ' +
        'secrets cannot be read.',
    );
  return 0;
}

runIfStarted(import.meta.url, runRestore);
