import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ErasedPerson, ModuleData, PersonEraser } from '#kernel/module-data.js';
import { TicketView, TicketViewPins } from './ticket-view.entity.js';

/** Deletes the own views of an erased person. Shared views stay. */
@Injectable()
export class TicketViewErasure implements PersonEraser {
  async erase(tx: EntityManager, { id }: ErasedPerson): Promise<void> {
    await tx.delete(TicketView, { ownerId: id });
    await tx.delete(TicketViewPins, { userId: id });
  }
}

const OWN = { exported: 'ticketViews', erased: 'row' } as const;

export const ticketViewsData: ModuleData = {
  module: 'tickets/views',
  tables: {
    ticket_views: {
      entity: TicketView,
      holds: 'filters of ticket lists under a name',
      stays: 'until they are deleted; those of one person as long as the account',
      people: {
        owner_id: OWN,
        name: OWN,
        query: OWN,
        hidden_columns: { notExported: 'names of columns', erased: 'row' },
      },
    },
    ticket_view_pins: {
      entity: TicketViewPins,
      holds: 'which views a person sees above the list',
      stays: 'as long as the account',
      people: { user_id: { notExported: 'an order of names', erased: 'row' } },
    },
  },
  reads: {
    technical_areas: 'a view says that its area is gone',
    users: 'a view says that its person is gone',
    companies: 'a view says that its company is gone',
    plants: 'a view says that its plant is gone',
  },
  personalData: {
    ticketViews: {
      columns: 'r.name, r.query, r.created_at AS "createdAt"',
      from: 'ticket_views r WHERE r.owner_id = :id',
    },
  },
  erasers: [TicketViewErasure],
};
