export { archivedAsAsked, ArchiveQuery } from './list/archive-filter.js';
export { TicketBatches } from './list/ticket-batches.queries.js';
export type { TicketSelection } from './list/ticket-conditions.js';
export { TicketListQueries } from './list/ticket-list.queries.js';
export { TicketListQuery } from './list/ticket-list.query.js';
export { TicketListsModule } from './ticket-lists.module.js';
export { TicketFigureQueries } from './totals/ticket-figures.queries.js';
export { TicketTotal, TicketTotalChange, TicketTotalGeneration } from './totals/ticket-total.entity.js';
export { KEPT_TOTALS } from './totals/ticket-totals.js';
