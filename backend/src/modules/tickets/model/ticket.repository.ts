import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LiveNotices } from '#kernel/live/index.js';
import { type NewRow, PreparedStatements } from '#kernel/persistence/index.js';
import { type SearchedFields, searchTextOf } from './search-text.js';
import { Ticket } from './ticket.entity.js';

export type NewTicketValues = Partial<Ticket> & SearchedFields & Pick<Ticket, 'id' | 'createdAt'>;

@Injectable()
export class TicketRepository {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly live: LiveNotices,
  ) {}

  /** Inserts the ticket and its related rows in one statement. */
  async insert(tx: EntityManager, values: NewTicketValues, ...others: NewRow[]): Promise<void> {
    const { id, createdAt } = values;
    const row = { ...values, searchText: searchTextOf(values), updatedAt: createdAt };
    await this.statements.insert(tx, { into: Ticket, values: row }, ...others);
    this.live.publish(tx, { topic: 'ticket', id });
  }

  /** Changes a locked ticket and increases its version. */
  async update(tx: EntityManager, ticket: Ticket, columns: Partial<Ticket>, updatedAt: Date): Promise<void> {
    await tx.update(Ticket, ticket.id, { ...columns, version: ticket.version + 1, updatedAt });
    const former = ticket.assignedTechnicianId;
    const isTakenAway =
      former !== null && columns.assignedTechnicianId !== undefined && columns.assignedTechnicianId !== former;
    this.live.publish(tx, { topic: 'ticket', id: ticket.id, ...(isTakenAway ? { userId: former } : {}) });
  }

  /** Changes several locked tickets, which keep their technician, in the same way. */
  async updateAll(tx: EntityManager, ids: readonly number[], columns: Partial<Ticket>, updatedAt: Date): Promise<void> {
    const set = { ...columns, version: () => 'version + 1', updatedAt };
    await tx.createQueryBuilder().update(Ticket).set(set).where('id = ANY(:ids)', { ids }).execute();
    for (const id of ids) this.live.publish(tx, { topic: 'ticket', id });
  }
}
