import { LimitCounter } from '../kernel/limits/index.js';
import { OutboxJob } from '../kernel/outbox/index.js';
import { SecurityEvent } from '../kernel/security-log/index.js';
import { ApiToken } from '../modules/api-tokens/index.js';
import { RecoveryCode, SecondFactor, SecuritySettings, Session, TemporaryPassword } from '../modules/auth/index.js';
import { TicketViewer } from '../modules/live/index.js';
import { TicketReport } from '../modules/reports/index.js';
import { TechnicalArea } from '../modules/technical-areas/index.js';
import { TicketTotal, TicketTotalChange, TicketTotalGeneration } from '../modules/ticket-lists/index.js';
import { Attachment, Submission, Ticket, TicketActivity, Worklog } from '../modules/tickets/index.js';
import { User } from '../modules/users/index.js';
import { Webhook, WebhookDelivery } from '../modules/webhooks/index.js';

/** Every table of the product. */
export const entities = [
  ApiToken,
  Attachment,
  LimitCounter,
  OutboxJob,
  RecoveryCode,
  SecondFactor,
  SecurityEvent,
  SecuritySettings,
  Session,
  TicketActivity,
  Submission,
  TechnicalArea,
  TemporaryPassword,
  Ticket,
  TicketReport,
  TicketTotal,
  TicketTotalChange,
  TicketTotalGeneration,
  TicketViewer,
  User,
  Webhook,
  WebhookDelivery,
  Worklog,
];
