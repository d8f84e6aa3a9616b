import { kernelData } from '#kernel/kernel.data.js';
import { entitiesOf, type ModuleData } from '#kernel/module-data.js';
import { migrations } from '../migrations/index.js';
import { apiTokensData } from '#modules/organisation/api-tokens/index.js';
import { attachmentsData } from '#modules/tickets/files/index.js';
import { authData } from '#modules/organisation/auth/index.js';
import { calendarsData } from '#modules/organisation/calendars/index.js';
import { cannedRepliesData } from '#modules/conversation/canned-replies/index.js';
import { companiesData } from '#modules/organisation/companies/index.js';
import { conversationData } from '#modules/conversation/index.js';
import { dashboardData } from '#modules/operations/dashboard/index.js';
import { liveData } from '#modules/operations/live/index.js';
import { macrosData } from '#modules/promises/macros/index.js';
import { mailData } from '#modules/mail/outgoing/index.js';
import { mailInData } from '#modules/mail/incoming/index.js';
import { membersData } from '#modules/organisation/members/index.js';
import { notificationsData } from '#modules/conversation/notifications/index.js';
import { passportData } from '#modules/papers/passport/index.js';
import { plantDocumentsData } from '#modules/plant-life/documents/index.js';
import { plantRecordsData } from '#modules/plants/records/index.js';
import { plantsData } from '#modules/plants/index.js';
import { platesData } from '#modules/plants/plates/index.js';
import { queueMonitorData } from '#modules/operations/queue/index.js';
import { ratingsData } from '#modules/conversation/ratings/index.js';
import { reportsData } from '#modules/papers/reports/index.js';
import { retentionData } from '#modules/operations/retention/index.js';
import { securityLogData } from '#modules/operations/security-log/index.js';
import { serviceLevelsData } from '#modules/promises/index.js';
import { stopsData } from '#modules/plant-life/stops/index.js';
import { technicalAreasData } from '#modules/organisation/areas/index.js';
import { ticketListsData } from '#modules/tickets/lists/index.js';
import { ticketViewsData } from '#modules/tickets/views/index.js';
import { ticketsData } from '#modules/tickets/index.js';
import { usersData } from '#modules/organisation/users/index.js';
import { webhooksData } from '#modules/operations/webhooks/index.js';

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
