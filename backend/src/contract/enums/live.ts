/**
 * Topics of live updates: a ticket; all tickets of a user; the conversation, the mails and the
 * viewers of a ticket; notifications of a user; the queue; accounts; technical areas; companies;
 * plants and their models; and, when notices may have been lost, everything.
 */
export const LIVE_TOPICS = [
  'ticket',
  'tickets',
  'conversation',
  'mails',
  'notifications',
  'presence',
  'queue',
  'users',
  'areas',
  'companies',
  'plants',
  'everything',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** Something that changed; `id` is a ticket's number. */
export interface LiveChange {
  topic: LiveTopic;
  id?: number;
}
