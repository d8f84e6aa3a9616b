import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/access/index.js';
import { offsetOf, pageOf, paginate } from '../../kernel/http/index.js';
import { PreparedStatements } from '../../kernel/persistence/index.js';
import { visibleTo } from '../tickets/index.js';
import type {
  NotificationDto,
  NotificationListQuery,
  NotificationsResponse,
  UnreadTicketDto,
} from './notification.dto.js';

const FROM = `notifications n JOIN ticket_messages m ON m.id = n.message_id JOIN tickets t ON t.id = m.ticket_id
  JOIN users author ON author.id = m.author_id`;

/** More unread tickets are not marked in lists. */
const MOST_MARKED = 500;

/** Along the index of a user's notifications, however old the page is. */
const OLDER = ` AND (n.created_at, n.id) <
  (SELECT created_at, id FROM notifications WHERE id = :before AND user_id = :userId)`;

@Injectable()
export class NotificationQueries {
  constructor(private readonly statements: PreparedStatements) {}

  /** Of tickets that the user may see now. */
  async list(actor: Actor, query: NotificationListQuery): Promise<NotificationsResponse> {
    const page = pageOf(query);
    const { unread: isUnread = false, before } = query;
    const order = query.order === 'asc' ? 'ASC' : 'DESC';
    const { sql, parameters } = visibleTo(actor);
    const own = `n.user_id = :userId AND m.deleted_at IS NULL AND ${sql}`;
    const values = { ...parameters, userId: actor.id };
    const [rows, [counts]] = await Promise.all([
      this.statements.rows<NotificationDto>(
        `SELECT n.id, n.kind, n.created_at AS "createdAt", n.read_at AS "readAt",
           json_build_object('id', t.id, 'title', t.title, 'status', t.status) AS ticket,
           json_build_object('name', author.name, 'surname', author.surname) AS author
         FROM ${FROM} WHERE ${own}${isUnread ? ' AND n.read_at IS NULL' : ''}${before === undefined ? '' : OLDER}
         ORDER BY n.created_at ${order}, n.id ${order} LIMIT :limit OFFSET :offset`,
        { ...values, before, limit: page.limit, offset: offsetOf(page) },
      ),
      this.statements.rows<{ total: number; unread: number }>(
        `SELECT count(*)::int AS total, count(*) FILTER (WHERE n.read_at IS NULL)::int AS unread FROM ${FROM} WHERE ${own}`,
        values,
      ),
    ]);
    const { total, unread } = counts ?? { total: 0, unread: 0 };
    return { notifications: rows, pagination: paginate(page, isUnread ? unread : total), unreadCount: unread };
  }

  /** The newest tickets with unread notifications, of those that the user may see now. */
  unreadTickets(actor: Actor): Promise<UnreadTicketDto[]> {
    const { sql, parameters } = visibleTo(actor);
    return this.statements.rows<UnreadTicketDto>(
      `SELECT t.id AS "ticketId", count(*)::int AS unread FROM ${FROM}
       WHERE n.user_id = :userId AND n.read_at IS NULL AND m.deleted_at IS NULL AND ${sql}
       GROUP BY t.id ORDER BY t.id DESC LIMIT :limit`,
      { ...parameters, userId: actor.id, limit: MOST_MARKED },
    );
  }
}
