import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Ticket } from '../model/ticket.entity.js';
import { TicketRepository } from '../model/ticket.repository.js';

@Injectable()
export class DuplicateRepository {
  constructor(private readonly tickets: TicketRepository) {}

  hasDuplicates(tx: EntityManager, ticketId: number): Promise<boolean> {
    return tx.existsBy(Ticket, { duplicateOfId: ticketId });
  }

  /** Tells the original of its new duplicate. */
  async note(
    tx: EntityManager,
    original: Ticket,
    { duplicateId, actorId, now }: { duplicateId: number; actorId: string; now: Date },
  ): Promise<void> {
    await this.tickets.change(
      tx,
      original,
      {},
      {
        changeReason: 'Duplicate closed',
        changes: { duplicate: { from: null, to: duplicateId } },
        changedById: actorId,
        createdAt: now,
      },
    );
  }
}
