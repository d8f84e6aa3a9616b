import { Injectable } from '@nestjs/common';
import type { Actor } from '#kernel/access/index.js';
import { PreparedStatements, type RunsOn } from '#kernel/persistence/index.js';
import type { TicketRefDto } from '../detail/ticket.dto.js';
import type { FollowUpsResponse } from './follow-up.dto.js';
import { visibleTo } from '../visibility/index.js';

@Injectable()
export class FollowUpQueries {
  constructor(private readonly statements: PreparedStatements) {}

  /**
   * Returns the ticket that this one follows and those that follow it, as far as the caller may see them, by number.
   */
  async of(actor: Actor, ticketId: number): Promise<Pick<FollowUpsResponse, 'followUpOf' | 'followUps'>> {
    const { sql, parameters } = visibleTo(actor);
    const rows = await this.statements.rows<TicketRefDto & { isFormer: boolean }>(
      `SELECT t.id, t.title, t.status, f.ticket_id = :ticketId AS "isFormer"
       FROM ticket_follow_ups f
       JOIN tickets t ON t.id = CASE WHEN f.ticket_id = :ticketId THEN f.follow_up_of_id ELSE f.ticket_id END
       WHERE (f.ticket_id = :ticketId OR f.follow_up_of_id = :ticketId) AND ${sql} ORDER BY t.id`,
      { ...parameters, ticketId },
    );
    const refOf = ({ id, title, status }: TicketRefDto): TicketRefDto => ({ id, title, status });
    const former = rows.find(({ isFormer }) => isFormer);
    return {
      followUpOf: former ? refOf(former) : null,
      followUps: rows.filter(({ isFormer }) => !isFormer).map(refOf),
    };
  }

  /** Returns the number of the only follow-up that is not closed yet, if any. */
  async openOf(ticketId: number, on?: RunsOn): Promise<number | undefined> {
    const [row] = await this.statements.rows<{ id: number }>(
      `SELECT t.id FROM ticket_follow_ups f JOIN tickets t ON t.id = f.ticket_id
       WHERE f.follow_up_of_id = :ticketId AND t.status <> 'CLOSED' LIMIT 1`,
      { ticketId },
      on,
    );
    return row?.id;
  }
}
