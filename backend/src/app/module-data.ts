import { kernelData } from '#kernel/kernel.data.js';
import { entitiesOf, type ModuleData } from '#kernel/module-data.js';
import { migrations } from '#migrations/index.js';
import { apiTokensData } from '#organisation/api-tokens/index.js';
import { attachmentsData } from '#tickets/files/index.js';
import { authData } from '#organisation/auth/index.js';
import { calendarsData } from '#organisation/calendars/index.js';
import { cannedRepliesData } from '#conversation/canned-replies/index.js';
import { companiesData } from '#organisation/companies/index.js';
import { conversationData } from '#conversation/index.js';
import { dashboardData } from '#operations/dashboard/index.js';
import { liveData } from '#operations/live/index.js';
import { macrosData } from '#promises/macros/index.js';
import { mailData } from '#mail/outgoing/index.js';
import { mailInData } from '#mail/incoming/index.js';
import { membersData } from '#organisation/members/index.js';
import { notificationsData } from '#conversation/notifications/index.js';
import { passportData } from '#papers/passport/index.js';
import { plantDocumentsData } from '#plant-life/documents/index.js';
import { plantRecordsData } from '#plants/records/index.js';
import { plantsData } from '#plants/index.js';
import { platesData } from '#plants/plates/index.js';
import { queueMonitorData } from '#operations/queue/index.js';
import { ratingsData } from '#conversation/ratings/index.js';
import { reportsData } from '#papers/reports/index.js';
import { retentionData } from '#operations/retention/index.js';
import { securityLogData } from '#operations/security-log/index.js';
import { serviceLevelsData } from '#promises/index.js';
import { stopsData } from '#plant-life/stops/index.js';
import { technicalAreasData } from '#organisation/areas/index.js';
import { ticketListsData } from '#tickets/lists/index.js';
import { ticketViewsData } from '#tickets/views/index.js';
import { ticketsData } from '#tickets/index.js';
import { usersData } from '#organisation/users/index.js';
import { webhooksData } from '#operations/webhooks/index.js';

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
