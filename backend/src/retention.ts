import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { moduleData } from './app/module-data.js';
import { exitOnError } from './app/process.js';
import { ConfigModule } from './config/config.module.js';
import { loadConfig } from './config/config.js';
import { Log, LoggingModule, NestLog } from './kernel/logging/index.js';
import { PersistenceModule } from './kernel/persistence/index.js';
import { SecurityLogModule } from './kernel/security-log/index.js';
import { type RetentionCounts, RetentionModule, RetentionSweep } from './modules/retention/index.js';

@Module({})
class CommandModule {}

/** Applies the retention periods, as a worker does daily; `--dry-run` only reports. */
async function applyRetention(onlyLook: boolean): Promise<void> {
  const config = { ...loadConfig(process.env), logLevel: 'warn' as const };
  const kernel = [ConfigModule.with(config), LoggingModule, PersistenceModule.with(moduleData), SecurityLogModule];
  const context = await NestFactory.createApplicationContext(
    { module: CommandModule, imports: [...kernel, RetentionModule] },
    { logger: new NestLog(new Log(config)), abortOnError: false },
  );
  try {
    const sweep = context.get(RetentionSweep);
    const counts = onlyLook ? await sweep.look() : await sweep.run();
    console.log(
      counts ? describe(counts, onlyLook) : 'Another process is applying the retention periods. Try again later.',
    );
    if (!counts) process.exitCode = 1;
  } finally {
    await context.close();
  }
}

const describe = (counts: RetentionCounts, onlyLook: boolean): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count} ${onlyLook ? 'would be removed' : 'removed'}`)
    .join('\n');

await exitOnError(() => applyRetention(process.argv.includes('--dry-run')));
