import { Module } from '@nestjs/common';
import { TicketBatches } from './list/ticket-batches.queries.js';
import { TicketListQueries } from './list/ticket-list.queries.js';
import { TicketListsController } from './list/ticket-lists.controller.js';
import { TicketYearQueries } from './list/ticket-years.queries.js';
import { CappedSearches } from './search/capped-searches.js';
import { SearchIndexUpkeep } from './search/search-index-upkeep.js';
import { TextSamples } from './search/text-samples.js';
import { TicketSearchQueries } from './search/ticket-search.queries.js';
import { TicketFigureQueries } from './totals/ticket-figures.queries.js';
import { TicketTotals } from './totals/ticket-totals.js';

/** Pages, searches, counts and batches: everything that reads many tickets at once. */
@Module({
  controllers: [TicketListsController],
  providers: [
    CappedSearches,
    TextSamples,
    TicketBatches,
    TicketFigureQueries,
    TicketListQueries,
    TicketSearchQueries,
    TicketTotals,
    TicketYearQueries,
  ],
  exports: [TicketBatches, TicketFigureQueries, TicketListQueries],
})
export class TicketListsModule {}

@Module({ providers: [SearchIndexUpkeep] })
export class TicketListsWorkerModule {}
