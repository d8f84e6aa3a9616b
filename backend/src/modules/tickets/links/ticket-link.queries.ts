import { Injectable } from '@nestjs/common';
import { TICKET_RELATIONS, type TicketRelation } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { PreparedStatements, type RunsOn } from '#kernel/persistence/index.js';
import type { TicketRefDto } from '../detail/ticket.dto.js';
import type { LinkedTicketDto } from './ticket-link.dto.js';
import { visibleTo } from '../visibility/index.js';

/** SQL: the numbers of other tickets and their relation to ticket `:ticketId`. */
const RELATED = `
  SELECT to_id AS id, CASE kind WHEN 'CAUSED_BY' THEN 'CAUSED_BY' ELSE 'RELATED' END AS relation
    FROM ticket_links WHERE from_id = :ticketId
  UNION ALL SELECT from_id, CASE kind WHEN 'CAUSED_BY' THEN 'CAUSES' ELSE 'RELATED' END FROM ticket_links WHERE to_id = :ticketId
  UNION ALL SELECT duplicate_of_id, 'DUPLICATE_OF' FROM tickets WHERE id = :ticketId AND duplicate_of_id IS NOT NULL
  UNION ALL SELECT id, 'DUPLICATE' FROM tickets WHERE duplicate_of_id = :ticketId
  UNION ALL SELECT follow_up_of_id, 'FOLLOW_UP_OF' FROM ticket_follow_ups WHERE ticket_id = :ticketId
  UNION ALL SELECT ticket_id, 'FOLLOW_UP' FROM ticket_follow_ups WHERE follow_up_of_id = :ticketId`;

@Injectable()
export class TicketLinkQueries {
  constructor(private readonly statements: PreparedStatements) {}

  /** Returns the linked tickets that the caller may see, by relation and number. */
  async of(actor: Actor, ticketId: number, on?: RunsOn): Promise<LinkedTicketDto[]> {
    const { sql, parameters } = visibleTo(actor);
    const rows = await this.statements.rows<TicketRefDto & { relation: TicketRelation }>(
      `SELECT t.id, t.title, t.status, related.relation FROM (${RELATED}) related JOIN tickets t ON t.id = related.id
       WHERE ${sql} ORDER BY t.id`,
      { ...parameters, ticketId },
      on,
    );
    const place = (relation: TicketRelation): number => TICKET_RELATIONS.indexOf(relation);
    return rows
      .map(({ relation, ...ticket }) => ({ relation, ticket }))
      .sort((a, b) => place(a.relation) - place(b.relation) || a.ticket.id - b.ticket.id);
  }
}
