import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { ConfigModule } from '#config/config.module.js';
import type { Config } from '#config/config.js';
import { AccessGuard, BriefResponses } from '#kernel/access/index.js';
import { HealthModule } from '#kernel/health/index.js';
import { Idempotency, StoredRequests } from '#kernel/idempotency/index.js';
import { LimitsModule } from '#kernel/limits/index.js';
import { LiveModule } from '#kernel/live/index.js';
import { LoggingModule } from '#kernel/logging/index.js';
import { MetricsModule } from '#kernel/metrics/index.js';
import { OutboxModule } from '#kernel/outbox/index.js';
import { PersistenceModule } from '#kernel/persistence/index.js';
import { SecurityLogModule } from '#kernel/security-log/index.js';
import { apiModules, schema } from './modules.js';
import { HealthController, MetricsController } from './status/status.controller.js';
import { Status } from './status/status.js';

const kernelModules = (config: Config, connect: boolean): (DynamicModule | Type)[] => [
  ConfigModule.with(config),
  LoggingModule,
  PersistenceModule.with(schema, connect),
  LimitsModule,
  LiveModule,
  OutboxModule,
  SecurityLogModule,
  HealthModule,
  MetricsModule,
];

/** The HTTP process. It requires only PostgreSQL and the file storage. */
@Module({})
export class ApiModule {
  static with(config: Config, connect = true): DynamicModule {
    return {
      module: ApiModule,
      imports: [...kernelModules(config, connect), ...apiModules],
      controllers: [HealthController, MetricsController],
      providers: [
        Status,
        StoredRequests,
        { provide: APP_GUARD, useClass: AccessGuard },
        // It comes last, so that it stores only what the other interceptors let through.
        { provide: APP_INTERCEPTOR, useClass: Idempotency },
        { provide: APP_INTERCEPTOR, useClass: BriefResponses },
      ],
    };
  }
}
