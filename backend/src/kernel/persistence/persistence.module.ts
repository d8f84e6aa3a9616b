import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { Config } from '../../config/config.js';
import { Clock } from '../clock.js';
import { entitiesOf, MODULE_DATA, type ModuleData } from '../module-data.js';
import { DatabaseProbe } from './database-probe.js';
import { dataSourceOptions } from './data-source.js';
import { PreparedStatements } from './prepared-statements.js';
import { QuickPool } from './quick-pool.js';
import { UnitOfWork } from './unit-of-work.js';

const parts = [UnitOfWork, Clock, DatabaseProbe, PreparedStatements];

@Global()
@Module({})
export class PersistenceModule {
  /** @param connect false only builds the object graph, for tools that describe the API */
  static with(data: readonly ModuleData[], connect = true): DynamicModule {
    const database = TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        ...dataSourceOptions(config, { entities: entitiesOf(data) }),
        retryAttempts: 60,
        retryDelay: 1000,
        manualInitialization: !connect,
      }),
    });
    return {
      module: PersistenceModule,
      imports: [database],
      providers: [...parts, QuickPool, { provide: MODULE_DATA, useValue: data }],
      exports: [...parts, MODULE_DATA],
    };
  }
}
