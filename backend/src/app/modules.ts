import { kernelData } from '#kernel/kernel.data.js';
import { entitiesOf, type ModuleData, type ProductModule } from '#kernel/module-data.js';
import { migrations } from '#migrations/index.js';
import { cannedRepliesData, CannedRepliesModule } from '#conversation/canned-replies/index.js';
import { conversationData, ConversationModule, ConversationWorkerModule } from '#conversation/index.js';
import { notificationsData, NotificationsModule } from '#conversation/notifications/index.js';
import { ratingsData, RatingsModule } from '#conversation/ratings/index.js';
import { mailInData, MailInWorkerModule } from '#mail/incoming/index.js';
import { mailData, MailModule, MailWorkerModule } from '#mail/outgoing/index.js';
import { TicketTimelineModule } from '#mail/timeline/index.js';
import { dashboardData, DashboardModule } from '#operations/dashboard/index.js';
import { importsData, ImportsModule, ImportsWorkerModule } from '#operations/imports/index.js';
import { liveData, LiveUpdatesModule } from '#operations/live/index.js';
import { PrivacyModule } from '#operations/privacy/index.js';
import { queueMonitorData, QueueMonitorModule } from '#operations/queue/index.js';
import { retentionData, RetentionWorkerModule } from '#operations/retention/index.js';
import { SecurityEventsModule, securityLogData } from '#operations/security-log/index.js';
import { webhooksData, WebhooksModule, WebhooksWorkerModule } from '#operations/webhooks/index.js';
import { apiTokensData, ApiTokensModule } from '#organisation/api-tokens/index.js';
import { technicalAreasData, TechnicalAreasModule } from '#organisation/areas/index.js';
import { authData, AuthModule } from '#organisation/auth/index.js';
import { calendarsData, CalendarsModule, CalendarsWorkerModule } from '#organisation/calendars/index.js';
import { companiesData, CompaniesModule, CompaniesWorkerModule } from '#organisation/companies/index.js';
import { membersData, MembersModule } from '#organisation/members/index.js';
import { usersData, UsersModule } from '#organisation/users/index.js';
import { ExportsModule } from '#papers/exports/index.js';
import { passportData, PassportModule, PassportWorkerModule } from '#papers/passport/index.js';
import { reportsData, ReportsModule, ReportsWorkerModule } from '#papers/reports/index.js';
import { plantDocumentsData, PlantDocumentsModule } from '#plant-life/documents/index.js';
import { stopsData, StopsModule, StopsWorkerModule } from '#plant-life/stops/index.js';
import { plantsData, PlantsModule } from '#plants/index.js';
import { platesData, PlatesModule } from '#plants/plates/index.js';
import { plantRecordsData, PlantRecordsModule } from '#plants/records/index.js';
import { serviceLevelsData, ServiceLevelsModule, ServiceLevelsWorkerModule } from '#promises/index.js';
import { macrosData, MacrosModule } from '#promises/macros/index.js';
import { attachmentsData, AttachmentsModule, AttachmentsWorkerModule, StorageModule } from '#tickets/files/index.js';
import { ticketsData, TicketsModule, TicketsWorkerModule } from '#tickets/index.js';
import { ticketListsData, TicketListsModule, TicketListsWorkerModule } from '#tickets/lists/index.js';
import { ticketViewsData, TicketViewsModule } from '#tickets/views/index.js';

/**
 * All modules, in the order of erasure, sweeps and export: tickets before copies of their texts, accounts before the
 * security log that records who opened them.
 */
const modules: readonly ProductModule[] = [
  { data: usersData, api: UsersModule },
  { data: calendarsData, api: CalendarsModule, worker: CalendarsWorkerModule },
  { data: companiesData, api: CompaniesModule, worker: CompaniesWorkerModule },
  { data: membersData, api: MembersModule },
  { data: technicalAreasData, api: TechnicalAreasModule },
  { data: plantsData, api: PlantsModule },
  { data: platesData, api: PlatesModule },
  { data: authData, api: AuthModule },
  { data: apiTokensData, api: ApiTokensModule },
  { data: dashboardData, api: DashboardModule },
  { data: ticketsData, api: TicketsModule, worker: TicketsWorkerModule },
  { data: ticketListsData, api: TicketListsModule, worker: TicketListsWorkerModule },
  { data: ticketViewsData, api: TicketViewsModule },
  { data: conversationData, api: ConversationModule, worker: ConversationWorkerModule },
  { data: cannedRepliesData, api: CannedRepliesModule },
  { data: serviceLevelsData, api: ServiceLevelsModule, worker: ServiceLevelsWorkerModule },
  { data: macrosData, api: MacrosModule },
  { data: stopsData, api: StopsModule, worker: StopsWorkerModule },
  { data: plantDocumentsData, api: PlantDocumentsModule },
  { data: plantRecordsData, api: PlantRecordsModule },
  { data: importsData, api: ImportsModule, worker: ImportsWorkerModule },
  { data: passportData, api: PassportModule, worker: PassportWorkerModule },
  { data: notificationsData, api: NotificationsModule },
  { api: TicketTimelineModule },
  { data: mailInData, worker: MailInWorkerModule },
  { data: ratingsData, api: RatingsModule },
  { data: attachmentsData, api: AttachmentsModule, worker: AttachmentsWorkerModule },
  { data: reportsData, api: ReportsModule, worker: ReportsWorkerModule },
  { data: liveData, api: LiveUpdatesModule },
  { api: PrivacyModule },
  { data: queueMonitorData, api: QueueMonitorModule },
  { data: webhooksData, api: WebhooksModule, worker: WebhooksWorkerModule },
  { data: securityLogData, api: SecurityEventsModule },
  { data: retentionData, worker: RetentionWorkerModule },
  { data: kernelData },
  { data: mailData, api: MailModule, worker: MailWorkerModule },
  { api: StorageModule },
  { api: ExportsModule },
];

export const apiModules = modules.flatMap(({ api }) => api ?? []);
export const workerModules = modules.flatMap(({ worker }) => worker ?? []);
export const moduleData: readonly ModuleData[] = modules.flatMap(({ data }) => data ?? []);

/** Every table of the product. */
export const entities = entitiesOf(moduleData);

/** The tables, and the migrations that make them. */
export const schema = { data: moduleData, migrations };
