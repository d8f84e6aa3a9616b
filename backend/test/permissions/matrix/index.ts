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
