import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { offsetOf, pageOf, paginate } from '#kernel/http/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { type Ticket } from '#tickets/index.js';
import type { MessageListQuery, MessagesResponse, TicketMessageDto } from './message.dto.js';
import { mayReadNotes } from './message.policy.js';
import { type MessageRow, presentMessage } from './message.presenter.js';
import { TicketAccess } from '#tickets/visibility/index.js';

/** SQL: whether the other side has read the caller's own message. */
const IS_READ = `m.author_id = :actorId AND EXISTS (
  SELECT FROM ticket_read_marks mark JOIN users reader ON reader.id = mark.user_id
  WHERE mark.ticket_id = m.ticket_id AND mark.user_id <> m.author_id AND CASE m.kind
    WHEN 'STAFF' THEN reader.role = 'CLIENT' AND mark.seq >= m.public_seq
    ELSE reader.role <> 'CLIENT' AND mark.seq >= m.seq END)`;

const FILES = `(
  SELECT coalesce(json_agg(json_build_object(
    'id', f.id, 'fileName', f.file_name, 'size', f.size, 'mimeType', f.mime_type, 'isScanned', f.is_scanned) ORDER BY f.id), '[]')
  FROM message_files f WHERE f.message_id = m.id)`;

const COLUMNS = `
  m.id, m.ticket_id AS "ticketId", m.seq, m.public_seq AS "publicSeq", m.kind, m.visibility, m.via, m.author_id AS "authorId",
  m.body, m.body_html AS "bodyHtml", m.version, m.publish_at AS "publishAt", m.published_at AS "publishedAt",
  m.withheld_files AS "withheldFiles", m.sender_verdict AS "senderVerdict", m.rest IS NOT NULL AS "hasRest", m.edited_at AS "editedAt", m.deleted_at AS "deletedAt", m.created_at AS "createdAt",
  author.name AS "authorName", author.surname AS "authorSurname", ${IS_READ} AS "isRead",
  ${FILES} AS files`;
const FROM = 'ticket_messages m JOIN users author ON author.id = m.author_id';

/** SQL: the messages, aliased `m`, that the caller may read on a ticket that they may see. */
export function readableMessages(actor: Actor): string {
  if (mayReadNotes(actor)) return 'TRUE';
  return `m.visibility = 'PUBLIC'${isStaff(actor) ? '' : ' AND m.published_at IS NOT NULL'}`;
}

/** SQL: for clients what staff wrote, not their colleagues; for staff what anyone else wrote. */
const writtenByOthers = (actor: Actor): string => (isStaff(actor) ? 'm.author_id <> :actorId' : `m.kind = 'STAFF'`);

@Injectable()
export class MessageQueries {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly tickets: TicketAccess,
    private readonly clock: Clock,
  ) {}

  /** Throws TICKET_NOT_FOUND. */
  list(actor: Actor, ticketId: number, query: MessageListQuery): Promise<MessagesResponse> {
    return this.page(actor, ticketId, query, readableMessages(actor));
  }

  /** Lists the notes for a member of staff. */
  listNotes(actor: Actor, ticketId: number, query: MessageListQuery): Promise<MessagesResponse> {
    return this.page(actor, ticketId, query, `m.kind = 'NOTE'`);
  }

  private async page(
    actor: Actor,
    ticketId: number,
    query: MessageListQuery,
    readable: string,
  ): Promise<MessagesResponse> {
    const ticket = await this.tickets.visible(actor, ticketId);
    const page = pageOf(query);
    const { id, afterSeq: after, beforeSeq: before } = query;
    const seq = isStaff(actor) ? 'm.seq' : 'm.public_seq';
    const where = `m.ticket_id = :ticketId AND ${readable} ${id === undefined ? '' : 'AND m.id = :id'}
      ${after === undefined ? '' : `AND ${seq} > :after`} ${before === undefined ? '' : `AND ${seq} < :before`}`;
    const values = { ticketId, actorId: actor.id, id, after, before, limit: page.limit, offset: offsetOf(page) };
    const [rows, [count], [unread]] = await Promise.all([
      this.statements.rows<MessageRow>(
        `SELECT ${COLUMNS} FROM ${FROM} WHERE ${where}
         ORDER BY ${seq} ${query.order === 'asc' ? 'ASC' : 'DESC'} LIMIT :limit OFFSET :offset`,
        values,
      ),
      this.statements.rows<{ total: number }>(
        `SELECT count(*)::int AS total FROM ticket_messages m WHERE ${where}`,
        values,
      ),
      this.statements.rows<{ seq: number }>(
        `SELECT ${seq} AS seq FROM ticket_messages m
         JOIN ticket_read_marks mark ON mark.ticket_id = m.ticket_id AND mark.user_id = :actorId AND ${seq} > mark.seq
         WHERE m.ticket_id = :ticketId AND ${readable} AND ${writtenByOthers(actor)} AND m.deleted_at IS NULL
         ORDER BY ${seq} LIMIT 1`,
        { ticketId, actorId: actor.id },
      ),
    ]);
    const now = this.clock.now();
    return {
      messages: rows.map((row) => presentMessage(row, ticket, actor, now)),
      pagination: paginate(page, count?.total ?? 0),
      firstUnreadSeq: unread?.seq ?? null,
    };
  }

  /** Returns the message for a caller who may see its ticket; undefined when they may not read it. */
  async find(actor: Actor, messageId: string, tx?: EntityManager): Promise<MessageRow | undefined> {
    const [row] = await this.statements.rows<MessageRow>(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE m.id = :messageId AND ${readableMessages(actor)}`,
      { messageId, actorId: actor.id },
      tx,
    );
    return row;
  }

  /** Returns what the mail of a message says beyond it; blank for nothing. */
  async rest(messageId: string): Promise<string> {
    const [row] = await this.statements.rows<{ rest: string | null }>(
      'SELECT rest FROM ticket_messages WHERE id = :messageId',
      { messageId },
    );
    return row?.rest ?? '';
  }

  /** Reads the message for a caller who has just changed it, in the same transaction. */
  async readChanged(tx: EntityManager, actor: Actor, ticket: Ticket, messageId: string): Promise<TicketMessageDto> {
    const row = await this.find({ ...actor, token: undefined }, messageId, tx);
    if (!row) throw new DomainError('MESSAGE_NOT_FOUND');
    return presentMessage(row, ticket, actor, this.clock.now());
  }
}
