import { Injectable } from '@nestjs/common';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { conversationRead } from '../conversation-events.js';
import { TicketAccess } from '#tickets/visibility/index.js';

const MARK = `
  INSERT INTO ticket_read_marks AS mark (ticket_id, user_id, seq)
  SELECT $1, $2, least($3, coalesce(CASE
    WHEN $4 THEN (SELECT max(seq) FROM ticket_messages WHERE ticket_id = $1)
    ELSE (SELECT max(public_seq) FROM ticket_messages WHERE ticket_id = $1) END, 0))
  ON CONFLICT (ticket_id, user_id) DO UPDATE SET seq = excluded.seq WHERE excluded.seq > mark.seq
  RETURNING seq`;

/** How far each user has read a conversation. */
@Injectable()
export class ReadingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tickets: TicketAccess,
    private readonly live: LiveNotices,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Marks messages as read up to `seq`, at most up to the last one. A mark never moves back. Events of the ticket are
   * read even if the mark stays where it is.
   */
  async mark(actor: Actor, ticketId: number, seq: number): Promise<void> {
    await this.tickets.visible(actor, ticketId);
    await this.unitOfWork.run(async (tx) => {
      const [mark] = await tx.query<{ seq: number }[]>(MARK, [ticketId, actor.id, seq, isStaff(actor)]);
      if (mark) this.live.publish(tx, { topic: 'conversation', id: ticketId, staffOnly: true });
      const facts = { ticketId, userId: actor.id, seq: mark?.seq ?? 0, isStaff: isStaff(actor) };
      await this.events.publish(tx, conversationRead, facts);
    });
  }
}
