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

/** A message became readable for the client and staff. `handsOver`: the other side now has the next move. */
export const messagePublished = defineEvent<MessageFacts & { handsOver: boolean }>('messagePublished');

/** The text of a published message was deleted. */
export const messageDeleted = defineEvent<{ ticketId: number }>('messageDeleted');

interface ReadingFacts {
  ticketId: number;
  userId: string;
  /** The last message read: `publicSeq` for clients, `seq` for staff. */
  seq: number;
  isStaff: boolean;
}

/** A user has read the conversation up to a message. */
export const conversationRead = defineEvent<ReadingFacts>('conversationRead');

/** A note was added, which only staff can read. */
export const noteAdded = defineEvent<MessageFacts>('noteAdded');
