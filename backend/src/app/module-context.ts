import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { ConfigModule } from '#config/config.module.js';
import type { Config } from '#config/config.js';
import { Log, LoggingModule, NestLog } from '#kernel/logging/index.js';
import { type DatabaseSettings, dataSourceOptions, PersistenceModule } from '#kernel/persistence/index.js';
import { migrations } from '#migrations/index.js';
import { entities, schema } from './modules.js';

/** Runs a command that needs only the database, with a single connection. */
export async function onDatabase<T>(
  config: DatabaseSettings,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const dataSource = await new DataSource(
    dataSourceOptions(config, { entities, migrations, poolSize: 1 }),
  ).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

@Module({})
class CommandModule {}

/** Runs a command on some modules of the product, without a server and without the queue. */
export async function onModules<T>(
  config: Config,
  modules: Type[],
  work: (context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const quiet = { ...config, logLevel: 'warn' as const };
  const kernel = [ConfigModule.with(quiet), LoggingModule, PersistenceModule.with(schema)];
  const context = await NestFactory.createApplicationContext(
    { module: CommandModule, imports: [...kernel, ...modules] },
    { logger: new NestLog(new Log(quiet)), abortOnError: false },
  );
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
