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
import { ApiTokensModule } from '#organisation/api-tokens/index.js';
import { AttachmentsModule, StorageModule } from '#tickets/files/index.js';
import { AuthModule } from '#organisation/auth/index.js';
import { CalendarsModule } from '#organisation/calendars/index.js';
import { CannedRepliesModule } from '#conversation/canned-replies/index.js';
import { CompaniesModule } from '#organisation/companies/index.js';
import { ConversationModule } from '#conversation/index.js';
import { DashboardModule } from '#operations/dashboard/index.js';
import { ExportsModule } from '#papers/exports/index.js';
import { LiveUpdatesModule } from '#operations/live/index.js';
import { MacrosModule } from '#promises/macros/index.js';
import { MailModule } from '#mail/outgoing/index.js';
import { MembersModule } from '#organisation/members/index.js';
import { NotificationsModule } from '#conversation/notifications/index.js';
import { PassportModule } from '#papers/passport/index.js';
import { PlantDocumentsModule } from '#plant-life/documents/index.js';
import { PlantRecordsModule } from '#plants/records/index.js';
import { PlantsModule } from '#plants/index.js';
import { PlatesModule } from '#plants/plates/index.js';
import { PrivacyModule } from '#operations/privacy/index.js';
import { QueueMonitorModule } from '#operations/queue/index.js';
import { RatingsModule } from '#conversation/ratings/index.js';
import { ReportsModule } from '#papers/reports/index.js';
import { SecurityEventsModule } from '#operations/security-log/index.js';
import { ServiceLevelsModule } from '#promises/index.js';
import { StopsModule } from '#plant-life/stops/index.js';
import { TechnicalAreasModule } from '#organisation/areas/index.js';
import { TicketListsModule } from '#tickets/lists/index.js';
import { TicketTimelineModule } from '#mail/timeline/index.js';
import { TicketViewsModule } from '#tickets/views/index.js';
import { TicketsModule } from '#tickets/index.js';
import { UsersModule } from '#organisation/users/index.js';
import { WebhooksModule } from '#operations/webhooks/index.js';
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
