import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { LIMITS, type MessageKind } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { newId, PreparedStatements } from '#kernel/persistence/index.js';
import { Ticket } from '#tickets/index.js';
import { messageDeleted } from '../conversation-events.js';
import { type DraftKey, DraftRepository } from '../drafts/draft.repository.js';
import { MessageFile } from '../files/message-file.entity.js';
import { htmlOf } from './markdown.js';
import { MessageRevision, TicketMessage } from './ticket-message.entity.js';

export type NewMessage = Pick<TicketMessage, 'body' | 'createdAt'> &
  Partial<
    Pick<
      TicketMessage,
      'publishAt' | 'publishedAt' | 'keepsAwaiting' | 'via' | 'rest' | 'withheldFiles' | 'senderVerdict'
    >
  > & {
    kind: MessageKind;
    body: string;
    /** `revision` of the draft that is sent. */
    draft?: string;
  };

/** Deletes all revisions but the first and the `$2` newest. */
const DROP_REVISIONS = `DELETE FROM ticket_message_revisions WHERE message_id = $1
  AND version > (SELECT min(version) FROM ticket_message_revisions WHERE message_id = $1)
  AND version NOT IN (
    SELECT version FROM ticket_message_revisions WHERE message_id = $1 ORDER BY version DESC LIMIT $2
  )`;

/** The draft that a message was made from. */
const draftOf = ({ ticketId, authorId: userId, kind }: TicketMessage): DraftKey => ({
  ticketId,
  userId,
  kind: kind === 'NOTE' ? 'NOTE' : 'REPLY',
});

@Injectable()
export class MessageRepository {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly live: LiveNotices,
    private readonly events: DomainEvents,
    private readonly drafts: DraftRepository,
  ) {}

  /** Adds the next message of a locked ticket. Clients do not see it until it is published. */
  async add(
    tx: EntityManager,
    ticket: Ticket,
    author: Actor,
    { draft: revision, ...message }: NewMessage,
  ): Promise<TicketMessage> {
    const seq = ticket.lastMessageSeq + 1;
    const row = tx.create(TicketMessage, {
      id: newId(),
      ticketId: ticket.id,
      seq,
      visibility: message.kind === 'NOTE' ? 'INTERNAL' : 'PUBLIC',
      authorId: author.id,
      via: author.token ? 'API' : 'PORTAL',
      language: author.language,
      bodyHtml: htmlOf(message.body),
      publishAt: null,
      publishedAt: null,
      rest: null,
      withheldFiles: [],
      senderVerdict: null,
      keepsAwaiting: false,
      ...message,
    });
    await this.statements.insert(tx, { into: TicketMessage, values: row });
    await tx.update(Ticket, ticket.id, { lastMessageSeq: seq });
    if (row.via === 'PORTAL') await this.drafts.discardSent(tx, draftOf(row), { body: message.body, revision });
    this.announce(tx, row);
    return row;
  }

  find(tx: EntityManager, id: string): Promise<TicketMessage | null> {
    return tx.findOneBy(TicketMessage, { id });
  }

  /** Replies that can still be taken back, in the order in which they were sent. */
  pendingOf(tx: EntityManager, ticketId: number): Promise<TicketMessage[]> {
    return tx.find(TicketMessage, { where: { ticketId, publishedAt: IsNull() }, order: { seq: 'ASC' } });
  }

  /** Counts the messages of others that the reader has not seen, pending replies of colleagues included. */
  async countUnseen(
    tx: EntityManager,
    { ticketId, reader, after, by }: { ticketId: number; reader: string; after: number; by: 'seq' | 'public_seq' },
  ): Promise<number> {
    const [row] = await this.statements.rows<{ unseen: number }>(
      `SELECT count(*)::int AS unseen FROM ticket_messages
       WHERE ticket_id = :ticketId AND visibility = 'PUBLIC' AND author_id <> :reader AND ${by} > :after
         AND deleted_at IS NULL`,
      { ticketId, reader, after },
      tx,
    );
    return row?.unseen ?? 0;
  }

  /** Publishes the message and gives it the next number that clients see. */
  async publish(tx: EntityManager, message: TicketMessage, publishedAt: Date): Promise<void> {
    await tx.query(
      `UPDATE ticket_messages SET published_at = $2, public_seq = (
         SELECT coalesce(max(public_seq), 0) + 1 FROM ticket_messages WHERE ticket_id = $3
       ) WHERE id = $1`,
      [message.id, publishedAt, message.ticketId],
    );
    this.announce(tx, { ...message, publishedAt });
  }

  /** Replaces the text; `editedAt` null leaves no trace. Keeps the first and the newest of many earlier texts. */
  async edit(tx: EntityManager, message: TicketMessage, body: string, editedAt: Date | null): Promise<void> {
    const { id, version, body: former } = message;
    if (editedAt && former !== null) {
      await tx.insert(MessageRevision, { id: newId(), messageId: id, version, body: former, createdAt: editedAt });
      await tx.query(DROP_REVISIONS, [id, LIMITS.messageRevisions.max - 1]);
    }
    await tx.update(TicketMessage, id, {
      body,
      bodyHtml: htmlOf(body),
      version: version + 1,
      ...(editedAt && { editedAt }),
    });
    this.announce(tx, message);
  }

  /** Empties the message and deletes its earlier texts. */
  async empty(tx: EntityManager, message: TicketMessage, deletedById: string, deletedAt: Date): Promise<void> {
    await tx.delete(MessageRevision, { messageId: message.id });
    await tx.update(TicketMessage, message.id, {
      body: null,
      bodyHtml: null,
      rest: null,
      withheldFiles: [],
      version: message.version + 1,
      deletedById,
      deletedAt,
    });
    this.announce(tx, message);
    await this.events.publish(tx, messageDeleted, { ticketId: message.ticketId });
  }

  /** Makes the message and its files the first message of a new ticket. An empty entry stays in this one. */
  async move(tx: EntityManager, message: TicketMessage, ticketId: number, by: { id: string; at: Date }): Promise<void> {
    const id = newId();
    await tx.insert(TicketMessage, { ...message, id, ticketId, seq: 1, publicSeq: 1, version: 1 });
    await tx.update(MessageFile, { messageId: message.id }, { messageId: id, ticketId });
    await tx.update(Ticket, ticketId, { lastMessageSeq: 1 });
    await this.empty(tx, message, by.id, by.at);
  }

  async remove(tx: EntityManager, message: TicketMessage): Promise<void> {
    await tx.delete(TicketMessage, { id: message.id });
    this.announce(tx, message);
  }

  /** Turns the message back into the author's draft. */
  async takeBack(tx: EntityManager, message: TicketMessage, now: Date): Promise<void> {
    await this.remove(tx, message);
    const { body } = message;
    if (body) await this.drafts.restore(tx, { ...draftOf(message), body, revision: newId(), savedAt: now });
  }

  private announce(
    tx: EntityManager,
    { ticketId: id, visibility, publishedAt }: Pick<TicketMessage, 'ticketId' | 'visibility' | 'publishedAt'>,
  ): void {
    const isPublic = visibility === 'PUBLIC' && publishedAt !== null;
    this.live.publish(tx, { topic: 'conversation', id, ...(isPublic ? {} : { staffOnly: true }) });
  }
}
