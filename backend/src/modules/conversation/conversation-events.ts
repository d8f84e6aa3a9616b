import type { MessageChannel, MessageKind } from '#contract/index.js';
import { defineEvent } from '#kernel/outbox/index.js';

export interface MessageFacts {
  ticketId: number;
  messageId: string;
  kind: MessageKind;
  via: MessageChannel;
  authorId: string;
  /** Staff whom a note mentions. */
  mentionedIds?: readonly string[];
}

/** The client and staff can read the message from now on; `handsOver`: the other side has the next move. */
export const messagePublished = defineEvent<MessageFacts & { handsOver: boolean }>('messagePublished');

/** The text of a published message is gone. */
export const messageDeleted = defineEvent<{ ticketId: number }>('messageDeleted');

interface ReadingFacts {
  ticketId: number;
  userId: string;
  /** As the reader counts: `publicSeq` for clients, `seq` for staff. */
  seq: number;
  isStaff: boolean;
}

/** A user has read the conversation up to a message. */
export const conversationRead = defineEvent<ReadingFacts>('conversationRead');

/** A note was added, which staff alone read. */
export const noteAdded = defineEvent<MessageFacts>('noteAdded');
