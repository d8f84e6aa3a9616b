import type { Row } from './row.js';
import { AUTH } from './matrix/people/auth.js';
import { TICKETS } from './matrix/tickets/tickets.js';
import { CONVERSATION } from './matrix/conversation/conversation.js';
import { MESSAGE_FILES } from './matrix/conversation/message-files.js';
import { CALENDARS } from './matrix/desk/calendars.js';
import { CANNED_REPLIES } from './matrix/desk/canned-replies.js';
import { TICKET_VIEWS } from './matrix/tickets/ticket-views.js';
import { MACROS } from './matrix/desk/macros.js';
import { RATINGS } from './matrix/desk/ratings.js';
import { NOTIFICATIONS } from './matrix/conversation/notifications.js';
import { PARTICIPANTS } from './matrix/conversation/participants.js';
import { DASHBOARD } from './matrix/tickets/dashboard.js';
import { ATTACHMENTS } from './matrix/tickets/attachments.js';
import { TECHNICAL_AREAS } from './matrix/desk/technical-areas.js';
import { COMPANIES } from './matrix/companies/companies.js';
import { PLANTS } from './matrix/companies/plants.js';
import { SERVICE_LEVELS } from './matrix/desk/service-levels.js';
import { IMPORTS } from './matrix/companies/imports.js';
import { STOPS } from './matrix/companies/stops.js';
import { USERS } from './matrix/people/users.js';
import { SECURITY } from './matrix/people/security.js';
import { QUEUE } from './matrix/desk/queue.js';
import { INBOUND_MAILS } from './matrix/desk/inbound-mails.js';
import { LIVE } from './matrix/conversation/live.js';
import { API_TOKENS } from './matrix/people/api-tokens.js';
import { WEBHOOKS } from './matrix/desk/webhooks.js';

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
  companies: [...COMPANIES, ...PLANTS, ...STOPS, ...IMPORTS],
} as const satisfies Record<string, readonly Row[]>;
export type Part = keyof typeof PARTS;

export const MATRIX: readonly Row[] = Object.values(PARTS).flat();
