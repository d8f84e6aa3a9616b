import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { LiveNotices } from '#kernel/live/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { mailboxProven } from '#organisation/auth/index.js';
import { User } from '#organisation/users/index.js';
import { ticketEvents } from '../model/ticket-events.js';
import { Ticket } from '../model/ticket.entity.js';

const CLOSINGS = `
  SELECT h.ticket_id AS "ticketId", h.id AS "historyEntryId"
  FROM tickets t JOIN ticket_activity h ON h.ticket_id = t.id
  WHERE t.created_by_id = $1 AND h.kind IN ('CLOSED', 'CLOSED_AS_DUPLICATE') ORDER BY h.ticket_id`;

/** Once the owner proves the mailbox, waiting tickets appear and reports of closed ones are mailed. */
@Injectable()
export class MailboxProof implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly live: LiveNotices,
  ) {}

  onModuleInit(): void {
    this.events.on(mailboxProven, async ({ userId }, tx) => {
      await tx.update(Ticket, { createdById: userId, awaitsMailboxProof: true }, { awaitsMailboxProof: false });
      this.live.publish(tx, { topic: 'tickets', userId });
      await this.releaseReports(tx, userId);
    });
  }

  /**
   * Whether the owner has proven the mailbox. A concurrent proof waits until this closing is committed, and then
   * includes it.
   */
  async isProven(tx: EntityManager, ownerId: string): Promise<boolean> {
    await tx.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [ownerId]);
    return tx.existsBy(User, { id: ownerId, emailVerifiedAt: Not(IsNull()) });
  }

  /** Must not lock tickets any more: a closing may have locked its ticket while it waits for this lock. */
  private async releaseReports(tx: EntityManager, ownerId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [ownerId]);
    const closings = await tx.query<{ ticketId: number; historyEntryId: string }[]>(CLOSINGS, [ownerId]);
    for (const closing of closings) await this.events.publish(tx, ticketEvents.reportReleased, closing);
  }
}
