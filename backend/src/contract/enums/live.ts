/**
 * Topics of live updates: a ticket; all tickets of a user; the conversation, the mails and the
 * viewers of a ticket; notifications of a user; the queue; accounts; technical areas; companies;
 * plants and their models; saved views; and, when notices may have been lost, everything.
 */
export type LiveTopic =
  | 'ticket'
  | 'tickets'
  | 'conversation'
  | 'mails'
  | 'notifications'
  | 'presence'
  | 'queue'
  | 'users'
  | 'areas'
  | 'companies'
  | 'plants'
  | 'views'
  | 'everything';

/** Something that changed; `id` is a ticket's number. */
export interface LiveChange {
  topic: LiveTopic;
  id?: number;
}
