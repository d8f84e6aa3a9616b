import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HistoryRepository } from '../history/history.repository.js';
import { Ticket } from '../model/ticket.entity.js';

@Injectable()
export class DuplicateRepository {
  constructor(private readonly history: HistoryRepository) {}

  hasDuplicates(tx: EntityManager, ticketId: number): Promise<boolean> {
    return tx.existsBy(Ticket, { duplicateOfId: ticketId });
  }

  /** Tells the original of its new duplicate. */
  async note(
    tx: EntityManager,
    original: Ticket,
    { duplicateId, actorId, now }: { duplicateId: number; actorId: string; now: Date },
  ): Promise<void> {
    await tx.update(Ticket, original.id, { version: original.version + 1, updatedAt: now });
    await this.history.append(tx, {
      ticketId: original.id,
      fromStatus: original.status,
      toStatus: original.status,
      changeReason: 'Duplicate closed',
      changes: { duplicate: { from: null, to: duplicateId } },
      changedById: actorId,
      createdAt: now,
    });
  }
}
