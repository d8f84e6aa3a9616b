import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LiveNotices } from '../../../kernel/live/index.js';
import type { TicketDraft } from '../creation/ticket-draft.js';
import { type HistoryEntryValues, HistoryRepository } from '../history/history.repository.js';
import { searchTextOf } from './search-text.js';
import { Ticket } from './ticket.entity.js';

export type NewTicketValues = TicketDraft & Pick<Ticket, 'createdById' | 'awaitsMailboxProof' | 'createdAt'>;
export type TicketChangeEntry = Pick<HistoryEntryValues, 'changeReason' | 'changes' | 'changedById' | 'createdAt'>;

@Injectable()
export class TicketRepository {
  constructor(
    private readonly history: HistoryRepository,
    private readonly live: LiveNotices,
  ) {}

  /** Returns the ticket's number. It is drawn first, since the search text holds it. */
  async insert(tx: EntityManager, values: NewTicketValues): Promise<number> {
    const [drawn] = await tx.query<{ id: number }[]>(
      `SELECT nextval(pg_get_serial_sequence('tickets', 'id'))::int AS id`,
    );
    const id = drawn.id;
    await tx.insert(Ticket, {
      ...values,
      id,
      searchText: searchTextOf({ ...values, id }),
      updatedAt: values.createdAt,
    });
    this.live.publish(tx, { topic: 'ticket', id });
    return id;
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
