export const ACTIVITY_VISIBILITIES = ['PUBLIC', 'STAFF'] as const;
export type ActivityVisibility = (typeof ACTIVITY_VISIBILITIES)[number];

/** Kinds of activities and their visibility: the owner reads PUBLIC ones. */
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
  FOLLOW_UP_RAISED: 'PUBLIC',
  PLANT_LINKED: 'STAFF',
  OWNER_CHANGED: 'PUBLIC',
  COMPANY_SET: 'PUBLIC',
  PRODUCTION_RUNNING: 'PUBLIC',
  STOP_CORRECTED: 'STAFF',
  FILES_ADDED: 'PUBLIC',
  FILE_DELETED: 'PUBLIC',
  WORK_LOGGED: 'STAFF',
  MAIL: 'STAFF',
  MESSAGE: 'PUBLIC',
  NOTE: 'STAFF',
} as const satisfies Record<string, ActivityVisibility>;
export type TicketActivityKind = keyof typeof TICKET_ACTIVITIES;
