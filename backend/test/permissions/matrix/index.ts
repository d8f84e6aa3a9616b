import type { Row } from '../row.js';
import { AUTH } from './auth.js';
import { TICKETS } from './tickets.js';
import { CONVERSATION } from './conversation.js';
import { MESSAGE_FILES } from './message-files.js';
import { CALENDARS } from './calendars.js';
import { CANNED_REPLIES } from './canned-replies.js';
import { TICKET_VIEWS } from './ticket-views.js';
import { MACROS } from './macros.js';
import { RATINGS } from './ratings.js';
import { NOTIFICATIONS } from './notifications.js';
import { PARTICIPANTS } from './participants.js';
import { DASHBOARD } from './dashboard.js';
import { ATTACHMENTS } from './attachments.js';
import { TECHNICAL_AREAS } from './technical-areas.js';
import { COMPANIES } from './companies.js';
import { PLANTS } from './plants.js';
import { SERVICE_LEVELS } from './service-levels.js';
import { STOPS } from './stops.js';
import { USERS } from './users.js';
import { SECURITY } from './security.js';
import { QUEUE } from './queue.js';
import { INBOUND_MAILS } from './inbound-mails.js';
import { LIVE } from './live.js';
import { API_TOKENS } from './api-tokens.js';
import { WEBHOOKS } from './webhooks.js';

/**
 * The result of every operation for every caller. A new operation needs its row here:
 * `permissions.spec` makes the calls, and docs/permissions.md is generated from it.
 */
export const MATRIX: readonly Row[] = [
  ...AUTH,
  ...TICKETS,
  ...TICKET_VIEWS,
  ...CONVERSATION,
  ...MESSAGE_FILES,
  ...CANNED_REPLIES,
  ...MACROS,
  ...RATINGS,
  ...NOTIFICATIONS,
  ...PARTICIPANTS,
  ...DASHBOARD,
  ...ATTACHMENTS,
  ...TECHNICAL_AREAS,
  ...CALENDARS,
  ...SERVICE_LEVELS,
  ...COMPANIES,
  ...PLANTS,
  ...STOPS,
  ...USERS,
  ...SECURITY,
  ...QUEUE,
  ...INBOUND_MAILS,
  ...LIVE,
  ...API_TOKENS,
  ...WEBHOOKS,
];
