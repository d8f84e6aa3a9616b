import 'reflect-metadata';
import { onModules } from './app/module-context.js';
import { type CommandLine, runIfStarted } from './app/process.js';
import { loadConfig } from './config/config.js';
import { FileSweep, type SweepReport, SweepingModule } from './modules/attachments/index.js';

/**
 * Prints differences between files and database; `--delete` removes orphans. Returns 1 while any is
 * left.
 */
export async function checkFiles({ args, env, print }: CommandLine): Promise<number> {
  const remove = args.includes('--delete');
  const report = await onModules(loadConfig(env), [SweepingModule], (context) =>
    context.get(FileSweep).run({ remove, evenMany: true }),
  );
  print(report ? describe(report, remove) : 'Another process is sweeping the files. Try again later.');
  const { orphans = [], missing = [], removed } = report ?? {};
  return !removed || missing.length > 0 || orphans.length > removed.orphans ? 1 : 0;
}

function describe({ files, orphans, missing, removed }: SweepReport, remove: boolean): string {
  const done = remove ? `, ${removed.orphans} removed` : '';
  const lines = [
    `${files} files`,
    `${orphans.length} files without a row${done}`,
    ...orphans.map((storageKey) => `  ${storageKey}`),
    `${missing.length} rows without a file`,
    ...missing.map(({ table, row, storageKey }) => `  ${table} ${row} ${storageKey}`),
  ];
  if (remove) lines.push(`${removed.interrupted} interrupted uploads removed`);
  return lines.join('\n');
}

runIfStarted(import.meta.url, checkFiles);
