import type { ModuleData } from '#kernel/module-data.js';
import { TicketViewer } from './presence/ticket-viewer.entity.js';

export const liveData: ModuleData = {
  module: 'operations/live',
  tables: {
    ticket_viewers: {
      entity: TicketViewer,
      holds: 'who of the staff has a ticket open',
      stays: '30 seconds',
      people: { user_id: { notExported: 'gone within seconds', notErased: 'gone within seconds' } },
    },
  },
  reads: {
    message_drafts: 'a fresh draft of a reply shows that a viewer is writing',
    tickets: 'who holds a ticket decides who sees its viewers and changes',
    users: 'viewers are shown by name',
  },
};
