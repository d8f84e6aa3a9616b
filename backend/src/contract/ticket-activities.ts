export const ACTIVITY_VISIBILITIES = ['PUBLIC', 'STAFF'] as const;
export type ActivityVisibility = (typeof ACTIVITY_VISIBILITIES)[number];

/** What can happen to a ticket, and who reads it: the owner reads what is PUBLIC. */
export const TICKET_ACTIVITIES = {
  TICKET_CREATED: 'PUBLIC',
  STATUS_CHANGED: 'PUBLIC',
  CLOSED: 'PUBLIC',
  CLOSED_AS_DUPLICATE: 'PUBLIC',
  ASSIGNED: 'PUBLIC',
  PRIORITY_CHANGED: 'PUBLIC',
  EDITED: 'PUBLIC',
  ARCHIVED: 'PUBLIC',
  RESTORED: 'PUBLIC',
  DUPLICATE_CLOSED: 'PUBLIC',
  FILES_ADDED: 'PUBLIC',
  FILE_DELETED: 'PUBLIC',
  WORK_LOGGED: 'STAFF',
  MAIL: 'STAFF',
} as const satisfies Record<string, ActivityVisibility>;
export type TicketActivityKind = keyof typeof TICKET_ACTIVITIES;
