import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LiveNotices } from '../../../kernel/live/index.js';
import { PreparedStatements } from '../../../kernel/persistence/index.js';
import type { TicketDraft } from '../creation/ticket-draft.js';
import { entryRow, type HistoryEntryValues, HistoryRepository } from '../history/history.repository.js';
import { searchTextOf } from './search-text.js';
import { Ticket } from './ticket.entity.js';

export type NewTicketValues = TicketDraft & Pick<Ticket, 'id' | 'createdById' | 'awaitsMailboxProof' | 'createdAt'>;
type NewEntry = Pick<HistoryEntryValues, 'changeReason' | 'changes' | 'changedById'>;
export type TicketChangeEntry = Pick<HistoryEntryValues, 'changeReason' | 'changes' | 'changedById' | 'createdAt'>;

@Injectable()
export class TicketRepository {
  constructor(
    private readonly history: HistoryRepository,
    private readonly statements: PreparedStatements,
    private readonly live: LiveNotices,
  ) {}

  /** The first entry of the ticket's history comes with it. */
  async insert(tx: EntityManager, values: NewTicketValues, entry: NewEntry): Promise<void> {
    const { id, createdAt } = values;
    const row = { ...values, searchText: searchTextOf(values), updatedAt: createdAt };
    const first = { ...entry, ticketId: id, fromStatus: null, toStatus: 'OPEN', createdAt } as const;
    await this.statements.insert(tx, { into: Ticket, values: row }, entryRow(first));
    this.live.publish(tx, { topic: 'ticket', id });
  }

  /** Writes a change of a locked ticket together with its one history entry, whose id it returns. */
  async change(tx: EntityManager, ticket: Ticket, columns: Partial<Ticket>, entry: TicketChangeEntry): Promise<string> {
    await this.update(tx, ticket, columns, entry.createdAt);
    const toStatus = columns.status ?? ticket.status;
    return this.history.append(tx, { ticketId: ticket.id, fromStatus: ticket.status, toStatus, ...entry });
  }

  /** What a locked ticket learns from something that tells of itself, as a worklog does: a version, no history entry. */
  async update(tx: EntityManager, ticket: Ticket, columns: Partial<Ticket>, updatedAt: Date): Promise<void> {
    await tx.update(Ticket, ticket.id, { ...columns, version: ticket.version + 1, updatedAt });
    const former = ticket.assignedTechnicianId;
    const isTakenAway =
      former !== null && columns.assignedTechnicianId !== undefined && columns.assignedTechnicianId !== former;
    this.live.publish(tx, { topic: 'ticket', id: ticket.id, ...(isTakenAway ? { userId: former } : {}) });
  }
}
