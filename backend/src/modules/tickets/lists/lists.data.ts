import type { ModuleData } from '#kernel/module-data.js';
import { TicketUrgency } from './list/ticket-urgency.entity.js';
import { TicketTotal, TicketTotalChange, TicketTotalGeneration } from './totals/ticket-total.entity.js';

export const ticketListsData: ModuleData = {
  module: 'tickets/lists',
  tables: {
    ticket_totals: {
      entity: TicketTotal,
      holds: 'numbers of tickets by status, area and technician',
      stays: 'for ever',
      people: {
        assigned_technician_id: { notExported: 'only numbers', notErased: 'the account has no name any more' },
      },
    },
    ticket_total_changes: {
      entity: TicketTotalChange,
      holds: 'changes that the numbers do not have yet',
      stays: 'until they are added up',
      people: {
        assigned_technician_id: { notExported: 'only numbers', notErased: 'the account has no name any more' },
      },
    },
    ticket_total_generation: {
      entity: TicketTotalGeneration,
      holds: 'how often the numbers were added up',
      stays: 'for ever',
    },
    ticket_urgency: {
      entity: TicketUrgency,
      holds: 'the place of open tickets in the queue',
      stays: 'until the ticket is closed',
    },
  },
  reads: {
    tickets: 'lists, search and totals are statements over tickets',
  },
};
