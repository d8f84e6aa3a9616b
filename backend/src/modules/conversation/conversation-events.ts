import type { MessageChannel, MessageKind } from '../../contract/index.js';
import { defineEvent } from '../../kernel/outbox/index.js';

export interface MessageFacts {
  ticketId: number;
  messageId: string;
  kind: MessageKind;
  via: MessageChannel;
  authorId: string;
}

/** The client and staff can read the message from now on. */
export const messagePublished = defineEvent<MessageFacts>('messagePublished');

/** A note was added, which staff alone read. */
export const noteAdded = defineEvent<MessageFacts>('noteAdded');
