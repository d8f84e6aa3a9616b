/**
 * What live updates tell of: a ticket; all of somebody's tickets; the mails of a ticket, and who looks at it; the queue; accounts;
 * technical areas; and, when notices may have got lost, everything.
 */
export const LIVE_TOPICS = ['ticket', 'tickets', 'mails', 'presence', 'queue', 'users', 'areas', 'everything'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** Something that changed; `id` is a ticket's number. */
export interface LiveChange {
  topic: LiveTopic;
  id?: number;
}
