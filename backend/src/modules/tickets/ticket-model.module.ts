import { Module } from '@nestjs/common';
import { ContactErasure } from './erasure/contact-erasure.js';
import { FileHistory } from './history/file-history.js';
import { HistoryQueries } from './history/history.queries.js';
import { HistoryRepository } from './history/history.repository.js';
import { TicketAccess } from './visibility/ticket-access.js';
import { UploadPermits } from './model/upload-permits.js';
import { TicketFacts } from './detail/ticket-facts.js';
import { TicketQueries } from './detail/ticket.queries.js';
import { WorklogQueries } from './worklogs/worklog.queries.js';

const parts = [
  ContactErasure,
  FileHistory,
  HistoryQueries,
  HistoryRepository,
  TicketAccess,
  TicketFacts,
  TicketQueries,
  UploadPermits,
  WorklogQueries,
];

/** What other modules use of tickets, without a route of its own: both processes may import it. */
@Module({ providers: parts, exports: parts })
export class TicketModelModule {}
