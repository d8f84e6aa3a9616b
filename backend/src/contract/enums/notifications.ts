import type { AccountMailName, TicketMailName } from './mails.js';
import type { UserRole } from './people.js';

/**
 * What a user is notified of: messages of others, what happens to tickets that concern them, and received mails that
 * wait for administrators.
 */
export const NOTIFICATION_KINDS = [
  'CLIENT_MESSAGE',
  'MEMBER_MESSAGE',
  'STAFF_REPLY',
  'COPIED_REPLY',
  'COLLEAGUE_REPLY',
  'NOTE',
  'MENTION',
  'ASSIGNED',
  'CALLED_IN',
  'FOLLOW_UP',
  'LOW_RATING',
  'MAIL_REFUSED',
  'PRODUCTION_STOPPED',
  'CLOCK_WARNING',
  'CLOCK_MISSED',
  'MAILS_REPEATED',
  'MAIL_WAITING',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The only kinds that clients read, including former staff who became clients. */
export const CLIENT_NOTIFICATIONS: readonly NotificationKind[] = ['STAFF_REPLY', 'MEMBER_MESSAGE'];

/** The kinds that a role gets. The bell shows them unless the user switches them off. */
export const NOTIFICATIONS_OF: Readonly<Record<UserRole, readonly NotificationKind[]>> = {
  ADMIN: [
    ...(['CLIENT_MESSAGE', 'MENTION', 'PRODUCTION_STOPPED', 'CLOCK_WARNING', 'CLOCK_MISSED'] as const),
    ...(['LOW_RATING', 'MAIL_REFUSED', 'MAILS_REPEATED', 'MAIL_WAITING'] as const),
  ],
  TECHNICIAN: [
    ...(['ASSIGNED', 'CALLED_IN', 'CLIENT_MESSAGE', 'COLLEAGUE_REPLY', 'NOTE', 'MENTION', 'FOLLOW_UP'] as const),
    ...(['PRODUCTION_STOPPED', 'CLOCK_WARNING', 'CLOCK_MISSED', 'MAIL_REFUSED'] as const),
  ],
  CLIENT: CLIENT_NOTIFICATIONS,
};

/** The mail of each kind that has one. */
export const MAIL_OF: Partial<Record<NotificationKind, TicketMailName | AccountMailName>> = {
  CLIENT_MESSAGE: 'client-message',
  MEMBER_MESSAGE: 'member-message',
  STAFF_REPLY: 'staff-reply',
  COPIED_REPLY: 'copied-reply',
  NOTE: 'note-added',
  MENTION: 'mention',
  ASSIGNED: 'ticket-assigned',
  FOLLOW_UP: 'follow-up',
  PRODUCTION_STOPPED: 'production-stopped',
  LOW_RATING: 'low-rating',
  MAIL_REFUSED: 'mail-refused',
  CLOCK_MISSED: 'clock-missed',
  MAIL_WAITING: 'mails-waiting',
};

/** Mails that may be sent hourly or daily. Each then contains everything that is unread. */
export const TIMED_MAILS = [
  'client-message',
  'member-message',
  'staff-reply',
  'copied-reply',
  'note-added',
  'mention',
  'follow-up',
  'low-rating',
  'mail-refused',
  'clock-missed',
] as const satisfies readonly TicketMailName[];
export type TimedMail = (typeof TIMED_MAILS)[number];
