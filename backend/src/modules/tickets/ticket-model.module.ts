import { Module } from '@nestjs/common';
import { ContactErasure } from './erasure/contact-erasure.js';
import { FileHistory } from './history/file-history.js';
import { HistoryQueries } from './history/history.queries.js';
import { HistoryRepository } from './history/history.repository.js';
import { TicketAccess } from './model/ticket-access.js';
import { UploadPermits } from './model/upload-permits.js';
import { CappedSearches } from './reading/search/capped-searches.js';
import { TextSamples } from './reading/search/text-samples.js';
import { TicketSearchQueries } from './reading/search/ticket-search.queries.js';
import { TicketBatches } from './reading/ticket-batches.queries.js';
import { TicketFacts } from './reading/ticket-facts.js';
import { TicketListQueries } from './reading/ticket-list.queries.js';
import { TicketQueries } from './reading/ticket.queries.js';
import { TicketFigureQueries } from './totals/ticket-figures.queries.js';
import { TicketTotals } from './totals/ticket-totals.js';
import { WorklogQueries } from './worklogs/worklog.queries.js';

const parts = [
  CappedSearches,
  ContactErasure,
  FileHistory,
  HistoryQueries,
  HistoryRepository,
  TextSamples,
  TicketAccess,
  TicketBatches,
  TicketFacts,
  TicketFigureQueries,
  TicketListQueries,
  TicketQueries,
  TicketSearchQueries,
  TicketTotals,
  UploadPermits,
  WorklogQueries,
];

/** What other modules use of tickets, without a route of its own: both processes may import it. */
@Module({ providers: parts, exports: parts })
export class TicketModelModule {}
