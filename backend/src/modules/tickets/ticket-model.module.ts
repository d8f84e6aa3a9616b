import { Module } from '@nestjs/common';
import { PlantsModelModule } from '#plants/index.js';
import { ClientAccounts } from '#organisation/users/index.js';
import { ContactErasure, ParticipantErasure } from './erasure/ticket-erasures.js';
import { MailboxProof } from './ownership/mailbox-proof.js';
import { TicketRepository } from './model/ticket.repository.js';
import { UploadPermits } from './model/upload-permits.js';
import { TicketFacts } from './facts/ticket-facts.js';
import { TicketQueries } from './detail/ticket.queries.js';
import { WorklogQueries } from './worklogs/worklog.queries.js';
import { FollowUpQueries } from './follow-ups/follow-up.queries.js';
import { FollowUpRaiser } from './follow-ups/follow-up-raiser.js';
import { SuccessorTickets } from './follow-ups/successor-tickets.js';
import { ReportedTickets } from './creation/reported-tickets.js';
import { SplitRaiser } from './follow-ups/split-raiser.js';
import { SubmissionRepository } from './creation/submission.repository.js';
import { TicketOwners } from './creation/ticket-owners.js';
import { ActivityQueries, ActivityRecorder, FileActivity } from './activity/index.js';
import { TicketAccess } from './visibility/index.js';

const parts = [
  ActivityQueries,
  ActivityRecorder,
  ContactErasure,
  ParticipantErasure,
  FileActivity,
  MailboxProof,
  TicketAccess,
  TicketFacts,
  TicketQueries,
  TicketRepository,
  UploadPermits,
  WorklogQueries,
];

/** The parts of tickets that other modules use. It has no routes, so both processes may import it. */
@Module({ providers: parts, exports: parts })
export class TicketModelModule {}

/** Raises tickets in either process. The worker raises those that come by mail. */
@Module({
  imports: [PlantsModelModule, TicketModelModule],
  providers: [
    ClientAccounts,
    FollowUpQueries,
    FollowUpRaiser,
    ReportedTickets,
    SplitRaiser,
    SubmissionRepository,
    SuccessorTickets,
    TicketOwners,
  ],
  exports: [FollowUpQueries, FollowUpRaiser, ReportedTickets, SplitRaiser, SubmissionRepository, TicketOwners],
})
export class RaisingModule {}
