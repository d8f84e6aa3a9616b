export { MailedTickets } from './creation/mailed-tickets.js';
export { Attachment } from './model/attachment.entity.js';
export { Ticket } from './model/ticket.entity.js';
export {
  collaboratorAdded,
  filesAdded,
  followUpRaised,
  reportReleased,
  ticketAssigned,
  ticketChanged,
  ticketClosed,
  ticketClosing,
  ticketCreated,
  ticketsLinked,
  ticketStatusChanged,
  worklogAdded,
  worklogCorrected,
  type WorklogFacts,
} from './model/ticket-events.js';
export { Worklog } from './model/worklog.entity.js';
export { type TicketRow } from './detail/ticket-columns.js';
export { type PhotoFile, TicketFacts, type TicketFactSheet } from './facts/ticket-facts.js';
export { PersonRefDto, TicketSummaryDto } from './detail/ticket-summary.dto.js';
export { TicketDto, TicketRefDto, TicketResponse } from './detail/ticket.dto.js';
export { ticketExtensions } from './extensions/ticket-extensions.js';
export { documentAnswer } from './fields/answer-fields.js';
export { isThanks, mayFollowUp } from './follow-ups/follow-up.policy.js';
export { Participant } from './model/participant.entity.js';
export { FollowUpQueries } from './follow-ups/follow-up.queries.js';
export { FollowUpRaiser } from './follow-ups/follow-up-raiser.js';
export { SplitRaiser } from './follow-ups/split-raiser.js';
export { RaisingModule, TicketModelModule } from './ticket-model.module.js';
export { classWith } from './fields/field-decorators.js';
export { fieldInWords, type FieldInWords, fieldLabel, fieldsInWords } from './fields/field-words.js';
export { assertAssignable, AssignmentService } from './status/assignment.service.js';
export { TicketStatusService } from './status/ticket-status.service.js';
export { TicketQueries } from './detail/ticket.queries.js';
export { TicketNumber } from './model/ticket-number.js';
export { TicketsModule, TicketsWorkerModule } from './tickets.module.js';
export { WorklogDto } from './worklogs/worklog.dto.js';
export { WorklogQueries } from './worklogs/worklog.queries.js';
export { hiddenTicket, ticketsData } from './tickets.data.js';
