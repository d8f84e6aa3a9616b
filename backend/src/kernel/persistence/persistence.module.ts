import { type DynamicModule, Global, Module, Injectable } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Config } from '#config/config.js';
import { Clock } from '../clock.js';
import { entitiesOf, MODULE_DATA, type ModuleData } from '../module-data.js';
import { ClockKeeper } from './clock-keeper.js';
import { dataSourceOptions, type EntityClass } from './data-source.js';
import { PreparedStatements } from './prepared-statements.js';
import { QuickPool } from './quick-pool.js';
import { requireOwnSchema, SchemaMismatch } from './schema-gap.js';
import { UnitOfWork } from './unit-of-work.js';
import { DomainError } from '../errors/index.js';

@Injectable()
export class DatabaseProbe {
  constructor(private readonly dataSource: DataSource) {}

  /** Throws SERVICE_UNAVAILABLE unless the database responds. */
  async assertReachable(): Promise<void> {
    await this.dataSource.query('SELECT 1').catch(() => {
      throw new DomainError('SERVICE_UNAVAILABLE', undefined, 5);
    });
  }
}

const parts = [UnitOfWork, Clock, DatabaseProbe, PreparedStatements];

interface Schema {
  data: readonly ModuleData[];
  /**
   * The migrations of this release. Without them the schema is not checked, for example where only
   * a part of the product runs.
   */
  migrations?: readonly EntityClass[];
}

@Global()
@Module({})
export class PersistenceModule {
  /**
   * Connects to the database. A start ends with SchemaMismatch when its migrations are not exactly
   * those of this release.
   *
   * @param connect false only builds the object graph, for tools that describe the API
   */
  static with({ data, migrations }: Schema, connect = true): DynamicModule {
    const database = TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        ...dataSourceOptions(config, { entities: entitiesOf(data), migrations }),
        retryAttempts: 60,
        retryDelay: 1000,
        toRetry: (error: unknown) => !(error instanceof SchemaMismatch),
        manualInitialization: !connect,
      }),
      dataSourceFactory: async (options) => {
        const dataSource = new DataSource(options as DataSourceOptions);
        if (connect) await dataSource.initialize();
        if (connect && migrations) await requireSchemaOrLeave(dataSource);
        return dataSource;
      },
    });
    return {
      module: PersistenceModule,
      imports: [database],
      providers: [...parts, ClockKeeper, QuickPool, { provide: MODULE_DATA, useValue: data }],
      exports: [...parts, MODULE_DATA],
    };
  }
}

async function requireSchemaOrLeave(dataSource: DataSource): Promise<void> {
  try {
    await requireOwnSchema(dataSource);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
