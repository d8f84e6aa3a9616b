/** What a user is notified of: messages of others on tickets that concern them. */
export const NOTIFICATION_KINDS = [
  'CLIENT_MESSAGE',
  'MEMBER_MESSAGE',
  'STAFF_REPLY',
  'COLLEAGUE_REPLY',
  'NOTE',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
