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
import { ApiTokensModule } from '#modules/organisation/api-tokens/index.js';
import { AttachmentsModule, StorageModule } from '#modules/tickets/files/index.js';
import { AuthModule } from '#modules/organisation/auth/index.js';
import { CalendarsModule } from '#modules/organisation/calendars/index.js';
import { CannedRepliesModule } from '#modules/conversation/canned-replies/index.js';
import { CompaniesModule } from '#modules/organisation/companies/index.js';
import { ConversationModule } from '#modules/conversation/index.js';
import { DashboardModule } from '#modules/operations/dashboard/index.js';
import { ExportsModule } from '#modules/papers/exports/index.js';
import { LiveUpdatesModule } from '#modules/operations/live/index.js';
import { MacrosModule } from '#modules/promises/macros/index.js';
import { MailModule } from '#modules/mail/outgoing/index.js';
import { MembersModule } from '#modules/organisation/members/index.js';
import { NotificationsModule } from '#modules/conversation/notifications/index.js';
import { PassportModule } from '#modules/papers/passport/index.js';
import { PlantDocumentsModule } from '#modules/plant-life/documents/index.js';
import { PlantRecordsModule } from '#modules/plants/records/index.js';
import { PlantsModule } from '#modules/plants/index.js';
import { PlatesModule } from '#modules/plants/plates/index.js';
import { PrivacyModule } from '#modules/operations/privacy/index.js';
import { QueueMonitorModule } from '#modules/operations/queue/index.js';
import { RatingsModule } from '#modules/conversation/ratings/index.js';
import { ReportsModule } from '#modules/papers/reports/index.js';
import { SecurityEventsModule } from '#modules/operations/security-log/index.js';
import { ServiceLevelsModule } from '#modules/promises/index.js';
import { StopsModule } from '#modules/plant-life/stops/index.js';
import { TechnicalAreasModule } from '#modules/organisation/areas/index.js';
import { TicketListsModule } from '#modules/tickets/lists/index.js';
import { TicketTimelineModule } from '#modules/mail/timeline/index.js';
import { TicketViewsModule } from '#modules/tickets/views/index.js';
import { TicketsModule } from '#modules/tickets/index.js';
import { UsersModule } from '#modules/organisation/users/index.js';
import { WebhooksModule } from '#modules/operations/webhooks/index.js';
import { schema } from './module-data.js';
import { HealthController } from './status/health.controller.js';
import { MetricsController } from './status/metrics.controller.js';
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

const modules: readonly Type[] = [
  AuthModule,
  ApiTokensModule,
  UsersModule,
  TechnicalAreasModule,
  CalendarsModule,
  CompaniesModule,
  MembersModule,
  PlantsModule,
  PlatesModule,
  DashboardModule,
  TicketsModule,
  TicketListsModule,
  TicketViewsModule,
  ConversationModule,
  CannedRepliesModule,
  ServiceLevelsModule,
  MacrosModule,
  StopsModule,
  PlantDocumentsModule,
  PlantRecordsModule,
  PassportModule,
  NotificationsModule,
  TicketTimelineModule,
  AttachmentsModule,
  StorageModule,
  RatingsModule,
  ReportsModule,
  ExportsModule,
  LiveUpdatesModule,
  MailModule,
  PrivacyModule,
  SecurityEventsModule,
  QueueMonitorModule,
  WebhooksModule,
];

/** The HTTP process. It requires only PostgreSQL and the file storage. */
@Module({})
export class ApiModule {
  static with(config: Config, connect = true): DynamicModule {
    return {
      module: ApiModule,
      imports: [...kernelModules(config, connect), ...modules],
      controllers: [HealthController, MetricsController],
      providers: [
        Status,
        StoredRequests,
        { provide: APP_GUARD, useClass: AccessGuard },
        // What it stores has passed the others.
        { provide: APP_INTERCEPTOR, useClass: Idempotency },
        { provide: APP_INTERCEPTOR, useClass: BriefResponses },
      ],
    };
  }
}
