export const TICKET_CATEGORIES = ['ASSISTANCE', 'MODIFICATION', 'SPARE_PART'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

export const TICKET_STATUSES = ['OPEN', 'IN_PROGRESS', 'CLOSED'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];
/** The statuses that a macro may set. It cannot close a ticket, because that needs a report of the repair. */
export const MACRO_STATUSES = ['OPEN', 'IN_PROGRESS'] as const satisfies readonly TicketStatus[];
export type MacroStatus = (typeof MACRO_STATUSES)[number];

/** From least to most urgent. NOT_SET sorts below LOW. */
export const TICKET_PRIORITIES = ['NOT_SET', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** Priorities that count as urgent on dashboards. */
export const URGENT_PRIORITIES = ['HIGH', 'CRITICAL'] as const satisfies readonly TicketPriority[];

export const MODIFICATION_TYPES = ['SOFTWARE', 'HARDWARE', 'OTHER'] as const;
export type ModificationType = (typeof MODIFICATION_TYPES)[number];

/** What a caller may do with a ticket; returned as `allowedActions`. */
export const TICKET_ACTIONS = [
  'ASSIGN',
  'SET_PRIORITY',
  'EDIT',
  'START',
  'REOPEN',
  'CLOSE',
  'CLOSE_AS_DUPLICATE',
  'LOG_WORK',
  'READ_WORKLOGS',
  'ADD_ATTACHMENT',
  'ADD_SIGNED_REPORT',
  'EXPORT_PDF',
  'ARCHIVE',
  'UNARCHIVE',
  'REPLY',
  'NOTE',
  'LINK_PLANT',
  'SET_OWNER',
  'SET_COMPANY',
  'ADD_PARTICIPANT',
  'SET_WAITING',
  'LINK_TICKET',
] as const;
export type TicketAction = (typeof TICKET_ACTIONS)[number];

/** Links that staff make between tickets: a ticket was caused by another one, or is related to it. */
export const TICKET_LINK_KINDS = ['CAUSED_BY', 'RELATED'] as const;
export type TicketLinkKind = (typeof TICKET_LINK_KINDS)[number];

/** What a linked ticket is to a ticket. */
export const TICKET_RELATIONS = [
  'CAUSED_BY',
  'CAUSES',
  'RELATED',
  'DUPLICATE_OF',
  'DUPLICATE',
  'FOLLOW_UP_OF',
  'FOLLOW_UP',
] as const;
export type TicketRelation = (typeof TICKET_RELATIONS)[number];

/** What a caller may do with a worklog; returned as its `allowedActions`. */
export const WORKLOG_ACTIONS = ['CORRECT'] as const;
export type WorklogAction = (typeof WORKLOG_ACTIONS)[number];

/** What a bulk change did to one ticket. */
export const BULK_OUTCOMES = ['DONE', 'UNCHANGED', 'REFUSED'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** Which tickets a list shows: those not archived, the archived ones, or both. */
export const ARCHIVE_FILTERS = ['false', 'true', 'all'] as const;
export type ArchiveFilter = (typeof ARCHIVE_FILTERS)[number];

/** File formats in which a list can be exported. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Why a person takes part in a ticket: a colleague called them in, they follow it, or they get copies of replies. */
export const PARTICIPANT_ROLES = ['COLLABORATOR', 'FOLLOWER', 'CC'] as const;
export type ParticipantRole = (typeof PARTICIPANT_ROLES)[number];
