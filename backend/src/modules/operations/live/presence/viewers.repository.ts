import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TicketViewer } from './ticket-viewer.entity.js';

@Injectable()
export class ViewersRepository {
  /** Returns whether the user is new to the ticket. */
  async see(tx: EntityManager, { ticketId, userId, seenUntil }: TicketViewer): Promise<boolean> {
    const [row] = await tx.query<[{ arrived: boolean }]>(
      `INSERT INTO ticket_viewers (ticket_id, user_id, seen_until) VALUES ($1, $2, $3)
       ON CONFLICT (ticket_id, user_id) DO UPDATE SET seen_until = EXCLUDED.seen_until
       RETURNING xmax = 0 AS arrived`,
      [ticketId, userId, seenUntil],
    );
    return row.arrived;
  }

  /** Returns whether the user was viewing the ticket. */
  async leave(tx: EntityManager, ticketId: number, userId: string): Promise<boolean> {
    return (await tx.delete(TicketViewer, { ticketId, userId })).affected === 1;
  }

  /** Deletes expired viewers of all tickets and returns those tickets. Skips rows that another call is deleting. */
  async sweep(tx: EntityManager, now: Date): Promise<number[]> {
    const [rows] = await tx.query<[{ ticketId: number }[], number]>(
      `DELETE FROM ticket_viewers v USING (
         SELECT ticket_id, user_id FROM ticket_viewers WHERE seen_until <= $1 FOR UPDATE SKIP LOCKED
       ) gone
       WHERE v.ticket_id = gone.ticket_id AND v.user_id = gone.user_id RETURNING v.ticket_id AS "ticketId"`,
      [now],
    );
    return rows.map(({ ticketId }) => ticketId);
  }
}
