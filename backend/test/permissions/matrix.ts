import type { Row } from './row.js';
import { AUTH } from './matrix/auth.js';
import { TICKETS } from './matrix/tickets.js';
import { CONVERSATION } from './matrix/conversation.js';
import { MESSAGE_FILES } from './matrix/message-files.js';
import { CALENDARS } from './matrix/calendars.js';
import { CANNED_REPLIES } from './matrix/canned-replies.js';
import { TICKET_VIEWS } from './matrix/ticket-views.js';
import { MACROS } from './matrix/macros.js';
import { RATINGS } from './matrix/ratings.js';
import { NOTIFICATIONS } from './matrix/notifications.js';
import { PARTICIPANTS } from './matrix/participants.js';
import { DASHBOARD } from './matrix/dashboard.js';
import { ATTACHMENTS } from './matrix/attachments.js';
import { TECHNICAL_AREAS } from './matrix/technical-areas.js';
import { COMPANIES } from './matrix/companies.js';
import { PLANTS } from './matrix/plants.js';
import { SERVICE_LEVELS } from './matrix/service-levels.js';
import { STOPS } from './matrix/stops.js';
import { USERS } from './matrix/users.js';
import { SECURITY } from './matrix/security.js';
import { QUEUE } from './matrix/queue.js';
import { INBOUND_MAILS } from './matrix/inbound-mails.js';
import { LIVE } from './matrix/live.js';
import { API_TOKENS } from './matrix/api-tokens.js';
import { WEBHOOKS } from './matrix/webhooks.js';

/**
 * The result of every operation for every caller, in parts: one part for each file that makes its
 * calls, backend/test/permissions/calls-<part>.spec.ts. A new operation needs its row here;
 * docs/permissions.md is generated from them.
 */
export const PARTS = {
  people: [...AUTH, ...USERS, ...SECURITY, ...API_TOKENS],
  tickets: [...TICKETS, ...TICKET_VIEWS, ...DASHBOARD, ...ATTACHMENTS],
  conversation: [...CONVERSATION, ...MESSAGE_FILES, ...PARTICIPANTS, ...NOTIFICATIONS, ...LIVE],
  desk: [
    ...CANNED_REPLIES,
    ...MACROS,
    ...RATINGS,
    ...TECHNICAL_AREAS,
    ...CALENDARS,
    ...SERVICE_LEVELS,
    ...QUEUE,
    ...INBOUND_MAILS,
    ...WEBHOOKS,
  ],
  companies: [...COMPANIES, ...PLANTS, ...STOPS],
} as const satisfies Record<string, readonly Row[]>;
export type Part = keyof typeof PARTS;

export const MATRIX: readonly Row[] = Object.values(PARTS).flat();
