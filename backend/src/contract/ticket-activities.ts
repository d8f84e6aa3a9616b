export const ACTIVITY_VISIBILITIES = ['PUBLIC', 'STAFF'] as const;
export type ActivityVisibility = (typeof ACTIVITY_VISIBILITIES)[number];

/** Kinds of activities and their visibility. The ticket's owner reads only PUBLIC ones. */
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
  SPLIT_OFF: 'PUBLIC',
  TICKET_LINKED: 'STAFF',
  TICKET_UNLINKED: 'STAFF',
  PLANT_LINKED: 'STAFF',
  OWNER_CHANGED: 'PUBLIC',
  COMPANY_SET: 'PUBLIC',
  COLLABORATOR_CHANGED: 'STAFF',
  COPY_CHANGED: 'PUBLIC',
  PRODUCTION_RUNNING: 'PUBLIC',
  STOP_CORRECTED: 'STAFF',
  WAITING_CHANGED: 'PUBLIC',
  FILES_ADDED: 'PUBLIC',
  FILE_DELETED: 'PUBLIC',
  WORK_LOGGED: 'STAFF',
  MAIL: 'STAFF',
  AUTO_REPLY: 'STAFF',
  THANKS_BY_MAIL: 'STAFF',
  MESSAGE: 'PUBLIC',
  NOTE: 'STAFF',
} as const satisfies Record<string, ActivityVisibility>;
export type TicketActivityKind = keyof typeof TICKET_ACTIVITIES;

/** What the timeline of a ticket is filtered by. */
export const ACTIVITY_GROUPS = ['MESSAGES', 'WORK', 'CHANGES'] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];
