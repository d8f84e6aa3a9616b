import 'reflect-metadata';
import { CommandError, exitOnError } from './app/process.js';
import { describeBackup } from './backups/describe-backup.js';
import { secretMark } from './backups/manifest.js';
import { restoreBackup } from './backups/restore-backup.js';
import { loadConfig, secretsOf } from './config/config.js';
import { readFolderArguments } from './backups/folder-arguments.js';

await exitOnError(async () => {
  const { folder, acceptUnsigned } = readFolderArguments(process.argv.slice(2));
  if (folder === undefined) throw new CommandError('Usage: npm run restore -- <folder of a backup>');
  const config = loadConfig(process.env);
  const manifest = await restoreBackup(config, folder, acceptUnsigned ? 'ANY' : config);
  console.log(`Restored: ${describeBackup(manifest)}`);
  if (!secretsOf(config).some((secret) => secretMark(secret) === manifest.secretMark))
    console.warn(
      'JWT_SECRET differs from the backup’s: sessions have ended, and second factors and webhook ' +
        'secrets cannot be read.',
    );
});
