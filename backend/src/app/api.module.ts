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
import { ApiTokensModule } from '#modules/api-tokens/index.js';
import { AttachmentsModule, StorageModule } from '#modules/attachments/index.js';
import { AuthModule } from '#modules/auth/index.js';
import { CalendarsModule } from '#modules/calendars/index.js';
import { CannedRepliesModule } from '#modules/canned-replies/index.js';
import { CompaniesModule } from '#modules/companies/index.js';
import { ConversationModule } from '#modules/conversation/index.js';
import { DashboardModule } from '#modules/dashboard/index.js';
import { ExportsModule } from '#modules/exports/index.js';
import { LiveUpdatesModule } from '#modules/live/index.js';
import { MacrosModule } from '#modules/macros/index.js';
import { MailModule } from '#modules/mail/index.js';
import { MembersModule } from '#modules/members/index.js';
import { NotificationsModule } from '#modules/notifications/index.js';
import { PassportModule } from '#modules/passport/index.js';
import { PlantDocumentsModule } from '#modules/plant-documents/index.js';
import { PlantRecordsModule } from '#modules/plant-records/index.js';
import { PlantsModule } from '#modules/plants/index.js';
import { PlatesModule } from '#modules/plates/index.js';
import { PrivacyModule } from '#modules/privacy/index.js';
import { QueueMonitorModule } from '#modules/queue-monitor/index.js';
import { RatingsModule } from '#modules/ratings/index.js';
import { ReportsModule } from '#modules/reports/index.js';
import { SecurityEventsModule } from '#modules/security-log/index.js';
import { ServiceLevelsModule } from '#modules/service-levels/index.js';
import { StopsModule } from '#modules/stops/index.js';
import { TechnicalAreasModule } from '#modules/technical-areas/index.js';
import { TicketListsModule } from '#modules/ticket-lists/index.js';
import { TicketTimelineModule } from '#modules/ticket-timeline/index.js';
import { TicketViewsModule } from '#modules/ticket-views/index.js';
import { TicketsModule } from '#modules/tickets/index.js';
import { UsersModule } from '#modules/users/index.js';
import { WebhooksModule } from '#modules/webhooks/index.js';
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
