/** Mails about a ticket. */
export const TICKET_MAIL_NAMES = [
  'ticket-received',
  'new-ticket',
  'ticket-assigned',
  'technician-assigned',
  'ticket-status-changed',
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
] as const;
export type AccountMailName = (typeof ACCOUNT_MAIL_NAMES)[number];

export type MailName = TicketMailName | AccountMailName;
