import { Injectable } from '@nestjs/common';
import { CLIENT_NOTIFICATIONS, NOTIFICATION_KINDS } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { offsetOf, pageOf, paginate } from '#kernel/http/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import type {
  NotificationDto,
  NotificationListQuery,
  NotificationsResponse,
  UnreadTicketDto,
} from './notification.dto.js';
import { visibleTo } from '#tickets/visibility/index.js';

const FROM = `notifications n LEFT JOIN tickets t ON t.id = n.ticket_id LEFT JOIN ticket_messages m ON m.id = n.message_id
  LEFT JOIN users author ON author.id = m.author_id`;

const HIDDEN = `(SELECT reader.hidden_notifications FROM users reader WHERE reader.id = :userId)::varchar[]`;

/** Lists mark at most this many unread tickets. */
const MOST_MARKED = 500;

/** Keyset paging: the index of a user's notifications makes old pages as fast as new ones. */
const OLDER = ` AND (n.created_at, n.id) <
  (SELECT created_at, id FROM notifications WHERE id = :before AND user_id = :userId)`;

/**
 * Selects notifications of tickets that the user may see now, of kinds that the role may get and the user has not
 * turned off. News about no ticket is for administrators.
 */
function ofReader(actor: Actor): { own: string; values: Record<string, unknown> } {
  const { sql, parameters } = visibleTo(actor);
  const reach = actor.role === 'ADMIN' ? `(n.ticket_id IS NULL OR ${sql})` : `n.ticket_id IS NOT NULL AND ${sql}`;
  const kinds = isStaff(actor) ? NOTIFICATION_KINDS : CLIENT_NOTIFICATIONS;
  return {
    own: `n.user_id = :userId AND n.kind = ANY(:kinds) AND n.kind <> ALL (${HIDDEN}) AND m.deleted_at IS NULL AND ${reach}`,
    values: { ...parameters, userId: actor.id, kinds },
  };
}

@Injectable()
export class NotificationQueries {
  constructor(private readonly statements: PreparedStatements) {}

  /** Lists notifications of tickets that the user may see now. */
  async list(actor: Actor, query: NotificationListQuery): Promise<NotificationsResponse> {
    const page = pageOf(query);
    const { unread: isUnread = false, before } = query;
    const order = query.order === 'asc' ? 'ASC' : 'DESC';
    const { own, values } = ofReader(actor);
    const counted = `FROM ${FROM} WHERE ${own}`;
    const isNew = ' AND n.read_at IS NULL';
    const [rows, [counts]] = await Promise.all([
      this.statements.rows<NotificationDto>(
        `SELECT n.id, n.kind, n.created_at AS "createdAt", n.read_at AS "readAt", m.id AS "messageId",
           CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'title', t.title, 'status', t.status) END AS ticket,
           CASE WHEN author.id IS NOT NULL THEN json_build_object('name', author.name, 'surname', author.surname) END AS author,
           CASE WHEN n.detail ? 'clock' THEN n.detail END AS promise
         ${counted}${isUnread ? isNew : ''}${before === undefined ? '' : OLDER}
         ORDER BY n.created_at ${order}, n.id ${order} LIMIT :limit OFFSET :offset`,
        { ...values, before, limit: page.limit, offset: offsetOf(page) },
      ),
      this.statements.rows<{ total: number; unread: number }>(
        // Read notifications are counted only for the full list, because the bell asks for the unread ones often.
        isUnread
          ? `SELECT count(*)::int AS total, count(*)::int AS unread ${counted}${isNew}`
          : `SELECT count(*)::int AS total, count(*) FILTER (WHERE n.read_at IS NULL)::int AS unread ${counted}`,
        values,
      ),
    ]);
    const { total, unread } = counts ?? { total: 0, unread: 0 };
    return { notifications: rows, pagination: paginate(page, total), unreadCount: unread };
  }

  /** Returns the newest tickets with unread notifications that the user may see now. */
  unreadTickets(actor: Actor): Promise<UnreadTicketDto[]> {
    const { own, values } = ofReader(actor);
    return this.statements.rows<UnreadTicketDto>(
      `SELECT t.id AS "ticketId", count(*)::int AS unread FROM ${FROM}
       WHERE ${own} AND n.read_at IS NULL AND t.id IS NOT NULL GROUP BY t.id ORDER BY t.id DESC LIMIT :limit`,
      { ...values, limit: MOST_MARKED },
    );
  }
}
