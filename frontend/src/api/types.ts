import type { TimelineResponse, Tokens, User as Account } from './generated/api-types';

/** The API's shapes, generated from openapi/openapi.json. */
export type {
  ApiToken,
  AreaOverview,
  Attachment,
  Company,
  CompanyMember,
  FieldChanges,
  HandlingPayload,
  MailActivity,
  Message,
  MessagesResponse,
  NewReply,
  WithdrawnReply,
  NamedRef,
  BulkArchiving,
  BulkAssignment,
  BulkPriority,
  BulkResult,
  ClosingAsDuplicate,
  CreatedTicket,
  CreatedApiToken,
  MailPreferences,
  NewApiToken,
  OptionalMail,
  Job,
  OwnCompany,
  OwnWorklogs,
  PartLine,
  PersonRef,
  Profile,
  ProfileChange,
  QueueSummary,
  ReportCopy,
  RunningSession,
  Productivity,
  SecurityEvent,
  Registration,
  SecondFactor,
  SecondFactorSetup,
  SecuritySettings,
  SecuritySettingsEnvelope,
  SimilarTicket,
  StaffRole,
  TechnicalArea,
  TechnicalAreaWithUse,
  TechnicianDashboard,
  TechnicianLoad,
  TechnicianStats,
  Ticket,
  TicketChange,
  TicketStatistics,
  TicketEdit,
  TicketRef,
  TicketMail,
  TicketStats,
  TicketSummary,
  TicketWorklog,
  TimelineResponse,
  Tokens,
  UserFootprint,
  VerifiedMailbox,
  Viewer,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookWithSecret,
  Worklog,
} from './generated/api-types';

/** Something that happened to a ticket, distinguished by `kind`. */
export type TicketActivity = TimelineResponse['activity'][number];

/** An account; `hasCurrentPassword` is false where a mailed link opened the session. */
export type User = Account & { hasCurrentPassword?: boolean };

export interface Session {
  user: User;
  tokens: Tokens;
}
