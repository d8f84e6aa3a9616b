export { describeParts, totalQuantity } from './creation/part-lines.js';
export { ContactErasure } from './erasure/contact-erasure.js';
export { Attachment } from './model/attachment.entity.js';
export { searchTextOf } from './model/search-text.js';
export { FileHistory, nameFormFiles } from './history/file-history.js';
export { CREATION_REASON, StatusHistoryEntry } from './model/status-history-entry.entity.js';
export { Submission } from './model/submission.entity.js';
export { TicketAccess } from './model/ticket-access.js';
export { Ticket } from './model/ticket.entity.js';
export {
  filesAdded,
  reportReleased,
  ticketAssigned,
  ticketClosed,
  ticketCreated,
  ticketStatusChanged,
  worklogAdded,
  type WorklogFacts,
} from './model/ticket-events.js';
export {
  demand,
  isForOwner,
  mayAddAttachment,
  mayDeleteAttachment,
  mayExportPdf,
  mayRead,
  type TicketHolders,
} from './model/ticket.policy.js';
export { UploadPermits } from './model/upload-permits.js';
export { visibleTo } from './model/visibility.js';
export { Worklog } from './model/worklog.entity.js';
export { archivedAsAsked, ArchiveQuery } from './reading/archive-filter.js';
export { TicketBatches } from './reading/ticket-batches.queries.js';
export type { TicketRow } from './reading/ticket-columns.js';
export { TicketFacts, type TicketFactSheet } from './reading/ticket-facts.js';
export type { TicketSelection } from './reading/ticket-conditions.js';
export { TicketListQueries } from './reading/ticket-list.queries.js';
export { TicketListQuery } from './reading/ticket-list.query.js';
export { PersonRefDto, TicketSummaryDto } from './reading/ticket-summary.dto.js';
export { AttachmentDto } from './reading/ticket.dto.js';
export { presentAttachment } from './reading/ticket.presenter.js';
export { TicketQueries } from './reading/ticket.queries.js';
export { TicketFigureQueries } from './totals/ticket-figures.queries.js';
export { TicketTotal, TicketTotalChange, TicketTotalGeneration } from './totals/ticket-total.entity.js';
export { KEPT_TOTALS } from './totals/ticket-totals.js';
export { TicketModelModule } from './ticket-model.module.js';
export { TicketsModule } from './tickets.module.js';
export { WorklogDto } from './worklogs/worklog.dto.js';
export { type TicketWorklog, WorklogQueries } from './worklogs/worklog.queries.js';
