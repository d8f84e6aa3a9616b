import { type Actor, isStaff } from '#kernel/access/index.js';
import type { MessageFileDto, TicketMessageDto } from './message.dto.js';
import { type ConversationTicket, messageActions, type MessageState } from './message.policy.js';
import type { TicketMessage } from './ticket-message.entity.js';

export type MessageRow = MessageState &
  Pick<
    TicketMessage,
    | 'id'
    | 'ticketId'
    | 'seq'
    | 'publicSeq'
    | 'via'
    | 'body'
    | 'bodyHtml'
    | 'withheldFiles'
    | 'senderVerdict'
    | 'version'
    | 'publishAt'
    | 'editedAt'
  > & { authorName: string; authorSurname: string; files: MessageFileDto[]; hasRest: boolean };

/** Selects the facts of a message that a caller may see. */
export function presentMessage(row: MessageRow, ticket: ConversationTicket, actor: Actor, now: Date): TicketMessageDto {
  const staff = isStaff(actor);
  const { id, kind, via, body, version, createdAt, publishedAt, editedAt, deletedAt } = row;
  return {
    id,
    seq: staff ? row.seq : (row.publicSeq ?? 0),
    kind,
    via,
    ...(staff && row.senderVerdict ? { senderVerdict: row.senderVerdict } : {}),
    author: { ...(staff ? { id: row.authorId } : {}), name: row.authorName, surname: row.authorSurname },
    body,
    html: row.bodyHtml,
    files: row.files,
    withheldFiles: row.withheldFiles,
    hasRest: row.hasRest,
    version,
    // Clients see when the message was published, not when it was written.
    createdAt: staff ? createdAt : (publishedAt ?? createdAt),
    publishedAt,
    publishAt: publishedAt === null ? row.publishAt : null,
    editedAt,
    deletedAt,
    allowedActions: messageActions(actor, ticket, row, now),
  };
}
