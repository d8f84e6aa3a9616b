/** Values of the domain that both sides and the database share. The order is the order in which they are offered. */

export const TICKET_CATEGORIES = ['ASSISTANCE', 'MODIFICATION', 'SPARE_PART'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

export const TICKET_STATUSES = ['OPEN', 'IN_PROGRESS', 'CLOSED'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** From least to most pressing; NOT_SET sorts below LOW. */
export const TICKET_PRIORITIES = ['NOT_SET', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** Priorities that count as urgent on dashboards. */
export const URGENT_PRIORITIES = ['HIGH', 'CRITICAL'] as const satisfies readonly TicketPriority[];

export const MODIFICATION_TYPES = ['SOFTWARE', 'HARDWARE', 'OTHER'] as const;
export type ModificationType = (typeof MODIFICATION_TYPES)[number];

export const USER_ROLES = ['ADMIN', 'TECHNICIAN', 'CLIENT'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Who works for the maker: the only ones that two-factor authentication is offered to, or demanded of. */
export const STAFF_ROLES = ['ADMIN', 'TECHNICIAN'] as const satisfies readonly UserRole[];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What an API token may be used for. */
export const API_TOKEN_SCOPES = [
  'tickets:read',
  'tickets:write',
  'files:read',
  'files:write',
  'areas:read',
  'areas:write',
  'users:read',
  'users:write',
  'security-log:read',
] as const;
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number];

/** The scopes that open anything to people of a role: only these can be given to their tokens. */
export const API_TOKEN_SCOPES_OF = {
  ADMIN: API_TOKEN_SCOPES,
  TECHNICIAN: ['tickets:read', 'tickets:write', 'files:read', 'files:write', 'areas:read'],
  CLIENT: ['tickets:read', 'tickets:write', 'files:read', 'files:write'],
} as const satisfies Record<UserRole, readonly ApiTokenScope[]>;

export const API_TOKEN_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;
export type ApiTokenState = (typeof API_TOKEN_STATES)[number];

export const LANGUAGES = ['it', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'it';

/** Mails that people of a role may do without. Those about the account and its security always go out. */
export const OPTIONAL_MAILS = {
  ADMIN: ['new-ticket', 'client-files-added'],
  TECHNICIAN: ['ticket-assigned', 'client-files-added'],
  CLIENT: ['ticket-received', 'technician-assigned', 'ticket-status-changed', 'staff-files-added', 'ticket-closed'],
} as const satisfies Record<UserRole, readonly string[]>;
export type OptionalMail = (typeof OPTIONAL_MAILS)[UserRole][number];

/** What a caller may do with one ticket, as answered in `allowedActions`. */
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
  'EXPORT_PDF',
  'ARCHIVE',
  'UNARCHIVE',
] as const;
export type TicketAction = (typeof TICKET_ACTIONS)[number];

/** What became of one ticket of a bulk change. */
export const BULK_OUTCOMES = ['DONE', 'UNCHANGED', 'REFUSED'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** Which tickets a list shows: those not archived, the archived ones, or both. */
export const ARCHIVE_FILTERS = ['false', 'true', 'all'] as const;
export type ArchiveFilter = (typeof ARCHIVE_FILTERS)[number];

/** Mails about a ticket, by their names. */
export const TICKET_MAIL_NAMES = [
  'ticket-received',
  'new-ticket',
  'ticket-assigned',
  'technician-assigned',
  'ticket-status-changed',
  'client-files-added',
  'staff-files-added',
  'ticket-closed',
] as const;
export type TicketMailName = (typeof TICKET_MAIL_NAMES)[number];

/** Mails about an account and its password. */
export const ACCOUNT_MAIL_NAMES = [
  'account-created',
  'mailbox-confirmation',
  'password-forgotten',
  'password-reset',
  'password-changed',
  'second-factor-activated',
  'second-factor-removed',
  'second-factor-reset',
  'api-token-created',
  'guessing-detected',
] as const;
export type AccountMailName = (typeof ACCOUNT_MAIL_NAMES)[number];
export type MailName = TicketMailName | AccountMailName;

/** Slow work as administrators tell it apart. */
export const JOB_KINDS = [...TICKET_MAIL_NAMES, ...ACCOUNT_MAIL_NAMES, 'report', 'webhook'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** RUNNING: a worker is at it. DELAYED: an attempt failed, another follows. FAILED: none follows. SKIPPED: there was nothing to do any more. */
export const JOB_STATES = ['WAITING', 'RUNNING', 'DELAYED', 'FAILED', 'DONE', 'SKIPPED', 'DROPPED'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What an administrator may do with a job, as answered in `allowedActions`. */
export const JOB_ACTIONS = ['RETRY', 'DROP'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

/** Why a webhook's receiver did not take a message; REFUSED: it answered something other than 2xx. */
export const WEBHOOK_FAULTS = [
  'WEBHOOK_ADDRESS_REFUSED',
  'WEBHOOK_UNREACHABLE',
  'WEBHOOK_TIMED_OUT',
  'WEBHOOK_REFUSED',
  'WEBHOOK_SECRET_UNREADABLE',
] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

/** Why a job failed. */
export const JOB_ERRORS = [
  'MAIL_SERVER_AWAY',
  'MAIL_SERVER_LOGIN',
  'MAIL_DEFERRED',
  'MAIL_REFUSED',
  'REPORT_NOT_PRINTED',
  ...WEBHOOK_FAULTS,
  'UNEXPECTED',
] as const;
export type JobErrorCode = (typeof JOB_ERRORS)[number];

/** What became of a mail about a ticket. */
export const MAIL_STATES = ['WAITING', 'DELAYED', 'FAILED', 'SENT', 'SKIPPED', 'DROPPED'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * What live updates tell of: a ticket; all of somebody's tickets; the mails of a ticket, and who looks at it; the queue; accounts;
 * technical areas; and, when notices may have got lost, everything.
 */
export const LIVE_TOPICS = ['ticket', 'tickets', 'mails', 'presence', 'queue', 'users', 'areas', 'everything'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** Something that changed; `id` is a ticket's number. */
export interface LiveChange {
  topic: LiveTopic;
  id?: number;
}

/** What a webhook can be told of. A closing is no change of status beside. */
export const WEBHOOK_EVENTS = [
  'ticket.created',
  'ticket.assigned',
  'ticket.status_changed',
  'ticket.closed',
  'worklog.added',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a message to a receiver is about; `ping` is sent when an administrator asks for it. */
export const WEBHOOK_MESSAGE_TYPES = [...WEBHOOK_EVENTS, 'ping'] as const;
export type WebhookMessageType = (typeof WEBHOOK_MESSAGE_TYPES)[number];

/** What became of a message to a receiver. */
export const WEBHOOK_DELIVERY_STATES = ['WAITING', 'DELAYED', 'FAILED', 'DELIVERED', 'SKIPPED', 'DROPPED'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** What the security log tells, by the area of life it belongs to. */
export const SECURITY_EVENTS = [
  'LOGIN_SUCCEEDED',
  'LOGIN_FAILED',
  'LOGIN_BLOCKED',
  'GUESSING_DETECTED',
  'LOGGED_OUT',
  'SESSION_ENDED',
  'OTHER_SESSIONS_ENDED',
  'SESSION_STOLEN',
  'ACCESS_REFUSED',
  'PASSWORD_CHANGED',
  'PASSWORD_CHANGE_FAILED',
  'PASSWORD_FORGOTTEN',
  'PASSWORD_RESET',
  'SECOND_FACTOR_ACTIVATED',
  'SECOND_FACTOR_REMOVED',
  'SECOND_FACTOR_RESET',
  'SECOND_FACTOR_CHANGE_FAILED',
  'SECOND_FACTOR_FAILED',
  'RECOVERY_CODE_USED',
  'RECOVERY_CODES_RENEWED',
  'API_TOKEN_CREATED',
  'API_TOKEN_CREATION_FAILED',
  'API_TOKEN_REVOKED',
  'ACCOUNT_REGISTERED',
  'ACCOUNT_CREATED',
  'ACCOUNT_ACTIVATED',
  'ACCOUNT_DEACTIVATED',
  'ACCOUNT_DELETED',
  'PERSON_ERASED',
  'PERSON_ERASURE_FAILED',
  'MAILBOX_PROVEN',
  'ROLE_CHANGED',
  'AREA_CHANGED',
  'TECHNICAL_AREA_DELETED',
  'ATTACHMENT_DELETED',
  'INFECTED_FILE_REFUSED',
  'TICKETS_EXPORTED',
  'PERSONAL_DATA_EXPORTED',
  'SECURITY_SETTINGS_CHANGED',
  'JOB_RETRIED',
  'JOB_DROPPED',
  'RETENTION_APPLIED',
  'WEBHOOK_CREATED',
  'WEBHOOK_CHANGED',
  'WEBHOOK_DELETED',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export const SECURITY_EVENT_SORTS = ['occurredAt'] as const;
export type SecurityEventSort = (typeof SECURITY_EVENT_SORTS)[number];

/** The forms in which a list of tickets can be taken away. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const API_TOKEN_SORTS = ['createdAt', 'expiresAt', 'lastUsedAt'] as const;
export type ApiTokenSort = (typeof API_TOKEN_SORTS)[number];

export const JOB_SORTS = ['createdAt', 'finishedAt', 'attempts'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

export const TICKET_SORTS = ['createdAt', 'updatedAt', 'id', 'priority', 'status', 'category', 'company'] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

export const USER_SORTS = ['createdAt', 'surname', 'name', 'email', 'role'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const TECHNICAL_AREA_SORTS = ['name', 'createdAt'] as const;
export type TechnicalAreaSort = (typeof TECHNICAL_AREA_SORTS)[number];
