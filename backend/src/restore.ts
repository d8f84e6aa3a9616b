import 'reflect-metadata';
import { CommandFault, exitOnFault } from './app/process.js';
import { describeBackup } from './backups/describe-backup.js';
import { secretMark } from './backups/manifest.js';
import { restoreBackup } from './backups/restore-backup.js';
import { loadConfig, secretsOf } from './config/config.js';
import { readFolderArguments } from './backups/folder-arguments.js';

await exitOnFault(async () => {
  const { folder, acceptUnsigned } = readFolderArguments(process.argv.slice(2));
  if (folder === undefined) throw new CommandFault('From where? npm run restore -- <folder of a backup>');
  const config = loadConfig(process.env);
  const manifest = await restoreBackup(config, folder, acceptUnsigned ? 'ANYBODY' : config);
  console.log(`Restored: ${describeBackup(manifest)}`);
  if (!secretsOf(config).some((secret) => secretMark(secret) === manifest.secretMark))
    console.warn(
      'JWT_SECRET is not the one of the backup: sessions have ended, stored second factors and secrets of webhooks cannot be read.',
    );
});
