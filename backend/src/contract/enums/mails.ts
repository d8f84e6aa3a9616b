import type { UserRole } from './people.js';

/** Mails that a role may switch off. Mails about the account and its security are always sent. */
export const OPTIONAL_MAILS = {
  ADMIN: [
    'new-ticket',
    'production-stopped',
    'client-files-added',
    'client-message',
    'mention',
    'low-rating',
    'clock-missed',
    'mails-waiting',
    'files-withheld',
  ],
  TECHNICIAN: [
    'ticket-assigned',
    'production-stopped',
    'client-files-added',
    'client-message',
    'note-added',
    'mention',
    'follow-up',
    'mail-refused',
    'files-withheld',
    'clock-missed',
  ],
  CLIENT: [
    'ticket-received',
    'technician-assigned',
    'ticket-status-changed',
    'staff-files-added',
    'staff-reply',
    'member-message',
    'copied-reply',
    'files-withheld',
    'ticket-closed',
  ],
} as const satisfies Record<UserRole, readonly string[]>;
export type OptionalMail = (typeof OPTIONAL_MAILS)[UserRole][number];

/** When mails about messages are sent: at once, at the full hour, or in the morning. */
export const MESSAGE_MAILS = ['IMMEDIATE', 'HOURLY', 'DAILY'] as const;
export type MessageMails = (typeof MESSAGE_MAILS)[number];

/** Mails about a ticket. */
export const TICKET_MAIL_NAMES = [
  'ticket-received',
  'new-ticket',
  'ticket-assigned',
  'technician-assigned',
  'ticket-status-changed',
  'client-files-added',
  'staff-files-added',
  'client-message',
  'staff-reply',
  'member-message',
  'copied-reply',
  'note-added',
  'mention',
  'ticket-closed',
  'follow-up',
  'production-stopped',
  'low-rating',
  'mail-refused',
  'files-withheld',
  'clock-missed',
] as const;
export type TicketMailName = (typeof TICKET_MAIL_NAMES)[number];

/** Mails to an account about no ticket, most of them about its password. */
export const ACCOUNT_MAIL_NAMES = [
  'account-created',
  'mailbox-confirmation',
  'mailbox-proven',
  'password-forgotten',
  'password-reset',
  'password-changed',
  'second-factor-activated',
  'second-factor-removed',
  'second-factor-reset',
  'api-token-created',
  'key-user-added',
  'guessing-detected',
  'mails-not-arriving',
  'mails-waiting',
  'mail-test',
] as const;
export type AccountMailName = (typeof ACCOUNT_MAIL_NAMES)[number];

/** Goes to an address that may have no account. */
export const INVITATION_MAIL = 'company-invitation';
export type MailName = TicketMailName | AccountMailName | typeof INVITATION_MAIL;

/** The outcome of a mail about a ticket. */
export const MAIL_STATES = ['WAITING', 'DELAYED', 'FAILED', 'SENT', 'SKIPPED', 'DROPPED', 'BOUNCED'] as const;
export type MailState = (typeof MAIL_STATES)[number];
