import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { moduleData } from './app/module-data.js';
import { exitOnError } from './app/process.js';
import { ConfigModule } from './config/config.module.js';
import { loadConfig } from './config/config.js';
import { Log, LoggingModule, NestLog } from './kernel/logging/index.js';
import { PersistenceModule } from './kernel/persistence/index.js';
import { FileSweep, type SweepReport, SweepingModule } from './modules/attachments/index.js';

@Module({})
class CheckModule {}

/**
 * Prints differences between files and database; `--delete` removes orphans. Exits with 1 while any
 * is left.
 */
async function check(remove: boolean): Promise<void> {
  const config = { ...loadConfig(process.env), logLevel: 'warn' as const };
  const imports = [ConfigModule.with(config), LoggingModule, PersistenceModule.with(moduleData), SweepingModule];
  const context = await NestFactory.createApplicationContext(
    { module: CheckModule, imports },
    { logger: new NestLog(new Log(config)), abortOnError: false },
  );
  try {
    const report = await context.get(FileSweep).run({ remove, evenMany: true });
    console.log(report ? describe(report, remove) : 'Another process is sweeping the files. Try again later.');
    const { orphans = [], missing = [], removed } = report ?? {};
    if (!removed || missing.length > 0 || orphans.length > removed.orphans) process.exitCode = 1;
  } finally {
    await context.close();
  }
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

await exitOnError(() => check(process.argv.includes('--delete')));
