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
import { AttachmentsWorkerModule } from '#tickets/files/index.js';
import { CalendarsWorkerModule } from '#organisation/calendars/index.js';
import { CompaniesWorkerModule } from '#organisation/companies/index.js';
import { ConversationWorkerModule } from '#conversation/index.js';
import { MailInWorkerModule } from '#mail/incoming/index.js';
import { MailWorkerModule } from '#mail/outgoing/index.js';
import { PassportWorkerModule } from '#papers/passport/index.js';
import { ReportsWorkerModule } from '#papers/reports/index.js';
import { RetentionWorkerModule } from '#operations/retention/index.js';
import { ServiceLevelsWorkerModule } from '#promises/index.js';
import { StopsWorkerModule } from '#plant-life/stops/index.js';
import { TicketListsWorkerModule } from '#tickets/lists/index.js';
import { TicketsWorkerModule } from '#tickets/index.js';
import { WebhooksWorkerModule } from '#operations/webhooks/index.js';
import { schema } from './module-data.js';
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
        AttachmentsWorkerModule,
        CalendarsWorkerModule,
        CompaniesWorkerModule,
        ConversationWorkerModule,
        MailInWorkerModule,
        MailWorkerModule,
        PassportWorkerModule,
        ReportsWorkerModule,
        RetentionWorkerModule,
        ServiceLevelsWorkerModule,
        StopsWorkerModule,
        TicketListsWorkerModule,
        TicketsWorkerModule,
        WebhooksWorkerModule,
      ],
      providers: [Status, WorkerStatusServer],
    };
  }
}
