/** What a user is notified of: messages of others, and what happens to tickets that concern them. */
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
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Clients read no others, nor do staff who became clients. */
export const CLIENT_NOTIFICATIONS: readonly NotificationKind[] = ['STAFF_REPLY', 'MEMBER_MESSAGE'];
