import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { LimitsModule } from '../kernel/limits/index.js';
import { LoggingModule } from '../kernel/logging/index.js';
import { OutboxModule } from '../kernel/outbox/index.js';
import { PersistenceModule } from '../kernel/persistence/index.js';
import { QueueModule } from '../kernel/queue/index.js';
import { SecurityLogModule } from '../kernel/security-log/index.js';
import { AttachmentsWorkerModule } from '../modules/attachments/index.js';
import { MailWorkerModule } from '../modules/mail/index.js';
import { ReportsWorkerModule } from '../modules/reports/index.js';
import { entities } from './entities.js';

/** The background process: relay, mails, documents. */
@Module({})
export class WorkerModule {
  static with(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.with(config),
        LoggingModule,
        LimitsModule,
        PersistenceModule.with(entities),
        OutboxModule,
        SecurityLogModule,
        QueueModule,
        AttachmentsWorkerModule,
        MailWorkerModule,
        ReportsWorkerModule,
      ],
    };
  }
}
