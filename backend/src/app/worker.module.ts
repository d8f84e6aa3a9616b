import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from '#config/config.module.js';
import type { Config } from '#config/config.js';
import { LimitsModule } from '#kernel/limits/index.js';
import { HealthModule } from '#kernel/health/index.js';
import { LiveModule } from '#kernel/live/index.js';
import { LoggingModule } from '#kernel/logging/index.js';
import { MetricsModule } from '#kernel/metrics/index.js';
import { OutboxModule } from '#kernel/outbox/index.js';
import { PersistenceModule } from '#kernel/persistence/index.js';
import { QueueModule } from '#kernel/queue/index.js';
import { SecurityLogModule } from '#kernel/security-log/index.js';
import { schema, workerModules } from './modules.js';
import { Status } from './status/status.js';
import { WorkerStatusServer } from './status/worker-status-server.js';

/** The background process: relay, mails, documents, webhooks. */
@Module({})
export class WorkerModule {
  static with(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.with(config),
        LoggingModule,
        LimitsModule,
        PersistenceModule.with(schema),
        LiveModule,
        OutboxModule,
        SecurityLogModule,
        HealthModule,
        MetricsModule,
        QueueModule,
        ...workerModules,
      ],
      providers: [Status, WorkerStatusServer],
    };
  }
}
