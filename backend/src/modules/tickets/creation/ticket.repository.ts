import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { searchTextOf } from '../model/search-text.js';
import { Ticket } from '../model/ticket.entity.js';
import type { TicketDraft } from './ticket-draft.js';

export type NewTicketValues = TicketDraft & Pick<Ticket, 'createdById' | 'awaitsMailboxProof' | 'createdAt'>;

@Injectable()
export class TicketRepository {
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
    return id;
  }
}
