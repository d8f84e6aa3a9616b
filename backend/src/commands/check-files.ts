import 'reflect-metadata';
import { onDatabase, onModules } from '#app/module-context.js';
import { type CommandLine, runIfStarted } from '#app/process.js';
import { type Config, loadConfig } from '#config/config.js';
import { requireOwnSchema } from '#kernel/persistence/index.js';
import {
  adoptStorage,
  describeReference,
  FileReading,
  FileSweep,
  openStorage,
  type SweepOrder,
  type SweepReport,
  SweepingModule,
} from '#tickets/files/index.js';

/**
 * Prints differences between files and database. `--read` reads all files completely. `--delete`
 * deletes files without a row. `--put-back` puts back files that the worker set aside. `--adopt`
 * makes the storage belong to this database, whichever one it belonged to before. Returns 1 while a
 * file has no row, or a row has no complete file.
 */
export async function checkFiles({ args, env, print }: CommandLine): Promise<number> {
  if (args.includes('--adopt')) {
    await adoptFiles(loadConfig(env));
    print('The files belong to this database from now on.');
    return 0;
  }
  const order = args.includes('--delete') ? 'DELETE' : args.includes('--put-back') ? 'PUT_BACK' : 'LOOK';
  const report = await onModules(loadConfig(env), [SweepingModule], async (context) => {
    const found = await context.get(FileSweep).run(order);
    if (found && args.includes('--read')) found.damaged = await context.get(FileReading).findDamaged();
    return found;
  });
  if (!report) {
    print('Another process is sweeping the files. Try again later.');
    return 1;
  }
  print(describeSweep(report, order));
  const { orphans, wanted, missing, damaged } = report;
  const left = [...(order === 'DELETE' ? [] : orphans), ...(order === 'LOOK' ? wanted : []), ...missing, ...damaged];
  return left.length === 0 ? 0 : 1;
}

const adoptFiles = (config: Config): Promise<void> =>
  onDatabase(config, async (dataSource) => {
    await requireOwnSchema(dataSource);
    await adoptStorage(await openStorage(config), dataSource);
  });

function describeSweep(
  { files, orphans, aside, wanted, missing, damaged, interrupted, done }: SweepReport,
  order: SweepOrder,
): string {
  const unnamed = aside.filter((storageKey) => !wanted.includes(storageKey));
  const lines = [
    `${files} files`,
    ...listUnder(`${orphans.length} files without a row`, orphans),
    ...listUnder(`${unnamed.length} files set aside, which have no row`, unnamed),
    ...listUnder(`${wanted.length} files set aside, which a row names again: --put-back`, wanted),
    ...listUnder(`${missing.length} rows without a file`, missing.map(describeReference)),
    ...listUnder(
      `${damaged.length} damaged files`,
      damaged.map((file) => `${describeReference(file)}: ${file.damage}`),
    ),
    `${interrupted.length} interrupted uploads, which the worker removes`,
  ];
  if (done.putBack > 0 || order === 'PUT_BACK') lines.push(`${done.putBack} files put back`);
  if (order === 'DELETE') lines.push(`${done.deleted} files and ${done.interrupted} interrupted uploads deleted`);
  return lines.join('\n');
}

const listUnder = (title: string, entries: string[]): string[] => [title, ...entries.map((entry) => `  ${entry}`)];

runIfStarted(import.meta.url, checkFiles);
