import { kernelData } from '#kernel/kernel.data.js';
import { entitiesOf, type ModuleData } from '#kernel/module-data.js';
import { migrations } from '../migrations/index.js';
import { apiTokensData } from '#modules/api-tokens/index.js';
import { attachmentsData } from '#modules/attachments/index.js';
import { authData } from '#modules/auth/index.js';
import { calendarsData } from '#modules/calendars/index.js';
import { cannedRepliesData } from '#modules/canned-replies/index.js';
import { companiesData } from '#modules/companies/index.js';
import { conversationData } from '#modules/conversation/index.js';
import { dashboardData } from '#modules/dashboard/index.js';
import { liveData } from '#modules/live/index.js';
import { macrosData } from '#modules/macros/index.js';
import { mailData } from '#modules/mail/index.js';
import { mailInData } from '#modules/mail-in/index.js';
import { membersData } from '#modules/members/index.js';
import { notificationsData } from '#modules/notifications/index.js';
import { passportData } from '#modules/passport/index.js';
import { plantDocumentsData } from '#modules/plant-documents/index.js';
import { plantRecordsData } from '#modules/plant-records/index.js';
import { plantsData } from '#modules/plants/index.js';
import { platesData } from '#modules/plates/index.js';
import { queueMonitorData } from '#modules/queue-monitor/index.js';
import { ratingsData } from '#modules/ratings/index.js';
import { reportsData } from '#modules/reports/index.js';
import { retentionData } from '#modules/retention/index.js';
import { securityLogData } from '#modules/security-log/index.js';
import { serviceLevelsData } from '#modules/service-levels/index.js';
import { stopsData } from '#modules/stops/index.js';
import { technicalAreasData } from '#modules/technical-areas/index.js';
import { ticketListsData } from '#modules/ticket-lists/index.js';
import { ticketViewsData } from '#modules/ticket-views/index.js';
import { ticketsData } from '#modules/tickets/index.js';
import { usersData } from '#modules/users/index.js';
import { webhooksData } from '#modules/webhooks/index.js';

/**
 * The order of erasure, sweeps and export: tickets before copies of their texts, accounts before the
 * security log that records who opened them.
 */
export const moduleData: readonly ModuleData[] = [
  usersData,
  calendarsData,
  companiesData,
  membersData,
  technicalAreasData,
  plantsData,
  platesData,
  authData,
  apiTokensData,
  ticketsData,
  ticketListsData,
  ticketViewsData,
  conversationData,
  cannedRepliesData,
  serviceLevelsData,
  macrosData,
  stopsData,
  plantDocumentsData,
  plantRecordsData,
  passportData,
  notificationsData,
  mailInData,
  ratingsData,
  attachmentsData,
  reportsData,
  liveData,
  webhooksData,
  dashboardData,
  queueMonitorData,
  securityLogData,
  retentionData,
  kernelData,
  mailData,
];

/** Every table of the product. */
export const entities = entitiesOf(moduleData);

/** The tables, and the migrations that make them. */
export const schema = { data: moduleData, migrations };
