import type { UserRole } from './people.js';

/** Mails that people of a role may do without. Those about the account and its security always go out. */
export const OPTIONAL_MAILS = {
  ADMIN: ['new-ticket', 'client-files-added'],
  TECHNICIAN: ['ticket-assigned', 'client-files-added'],
  CLIENT: ['ticket-received', 'technician-assigned', 'ticket-status-changed', 'staff-files-added', 'ticket-closed'],
} as const satisfies Record<UserRole, readonly string[]>;
export type OptionalMail = (typeof OPTIONAL_MAILS)[UserRole][number];

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

/** What became of a mail about a ticket. */
export const MAIL_STATES = ['WAITING', 'DELAYED', 'FAILED', 'SENT', 'SKIPPED', 'DROPPED'] as const;
export type MailState = (typeof MAIL_STATES)[number];
