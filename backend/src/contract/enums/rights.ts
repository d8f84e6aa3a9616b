/**
 * What people may do apart from the actions of a record; returned with their own account as
 * `allowedActions`. Each record has its own `allowedActions`.
 */
export const PERSON_ACTIONS = [
  'RAISE_TICKET',
  'RAISE_TICKET_IN_OFFICE',
  'READ_ALL_TICKETS',
  'EXPORT_TICKETS',
  'EXPORT_STOPS',
  'SHARE_VIEWS',
  'READ_OWN_WORK',
  'READ_STATISTICS',
  'READ_TICKET_RATING',
  'ADD_CANNED_REPLY_FOR_ALL',
  'MANAGE_PLANTS',
  'MANAGE_USERS',
  'MANAGE_AREAS',
  'MANAGE_QUEUE',
] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

/** What an administrator may do with an account, in the order of its menu. */
export const USER_ACTIONS = [
  'EDIT',
  'DEACTIVATE',
  'ACTIVATE',
  'RESET_PASSWORD',
  'RESET_SECOND_FACTOR',
  'RENEW_REPLY_ADDRESS',
  'EXPORT_DATA',
  'READ_API_TOKENS',
  'READ_SECURITY_LOG',
  'DELETE',
  'ERASE',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

export const API_TOKEN_ACTIONS = ['REVOKE'] as const;
export type ApiTokenAction = (typeof API_TOKEN_ACTIONS)[number];

/** What may be done with a technical area, a canned reply or a macro. */
export const RECORD_ACTIONS = ['EDIT', 'DELETE'] as const;
export type RecordAction = (typeof RECORD_ACTIONS)[number];

/** SHARE means to share the view with all staff or with a role. */
export const TICKET_VIEW_ACTIONS = ['EDIT', 'DELETE', 'SHARE'] as const;
export type TicketViewAction = (typeof TICKET_VIEW_ACTIONS)[number];
