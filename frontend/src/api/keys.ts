import type { QueryKey } from '@tanstack/react-query';

/** Builds keys that begin with `root`. The key without parts matches all of them. */
const keysOf =
  (root: string) =>
  (...parts: readonly unknown[]): QueryKey => [root, ...parts];

/** Responses are cached under these keys, and fetched again by them. The keys of resources are react-admin's own. */
export const keys = {
  apiTokens: keysOf('admin/api-tokens'),
  areas: keysOf('admin/areas'),
  attachments: keysOf('attachments'),
  calendars: keysOf('admin/calendars'),
  candidates: keysOf('plant-candidates'),
  colleagues: keysOf('colleagues'),
  companies: keysOf('admin/companies'),
  conversation: keysOf('conversation'),
  deliveries: keysOf('webhooks/deliveries'),
  drafts: keysOf('drafts'),
  inboundMails: keysOf('admin/inbound-mails'),
  inboundSummary: keysOf('inbound-summary'),
  invitations: keysOf('invitations'),
  mailPreferences: keysOf('mail-preferences'),
  members: keysOf('members'),
  messageFiles: keysOf('message-files'),
  messageMails: keysOf('message-mails'),
  messageRests: keysOf('message-rests'),
  notifications: keysOf('notifications'),
  places: keysOf('places'),
  plantDocuments: keysOf('plant-documents'),
  plantModels: keysOf('admin/plant-models'),
  plantReadings: keysOf('plant-readings'),
  plants: keysOf('plants'),
  plantTimeline: keysOf('plant-timeline'),
  plates: keysOf('plates'),
  presence: keysOf('presence'),
  queue: keysOf('queue'),
  queueSummary: keysOf('queue-summary'),
  rating: keysOf('rating'),
  ratings: keysOf('ratings'),
  secondFactor: keysOf('second-factor'),
  securitySettings: keysOf('security-settings'),
  senderRules: keysOf('sender-rules'),
  serviceLevels: keysOf('admin/service-levels'),
  serviceReport: keysOf('service-report'),
  sessions: keysOf('sessions'),
  sites: keysOf('sites'),
  stops: keysOf('stops'),
  tickets: keysOf('tickets'),
  ticketViews: keysOf('ticket-views'),
  users: keysOf('admin/users'),
  webhooks: keysOf('webhooks'),
  worklogs: keysOf('my/worklogs'),
};
