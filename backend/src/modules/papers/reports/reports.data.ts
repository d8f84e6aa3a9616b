import type { ModuleData } from '#kernel/module-data.js';
import { ReportErasure } from './report-erasure.js';
import { TicketReport } from './ticket-report.entity.js';

export const reportsData: ModuleData = {
  module: 'papers/reports',
  tables: {
    ticket_reports: {
      entity: TicketReport,
      holds: 'printed reports, which lie in the file storage',
      stays: 'as long as the ticket; those that name an erased person are printed anew',
    },
  },
  reads: {
    tickets: 'finds the reports that name a person',
    worklogs: 'finds the reports that name a person',
    ticket_activity: 'finds the reports that name a person',
    ticket_messages: 'finds the reports that name a person',
  },
  writes: { outbox: 'a report that a caller waits for goes first' },
  erasers: [ReportErasure],
};
