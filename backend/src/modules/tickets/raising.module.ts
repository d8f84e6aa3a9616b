import { Module } from '@nestjs/common';
import { PlantsModelModule } from '#plants/index.js';
import { ClientAccounts } from '#organisation/users/index.js';
import { FollowUpQueries } from './follow-ups/follow-up.queries.js';
import { FollowUpRaiser } from './follow-ups/follow-up-raiser.js';
import { SuccessorTickets } from './follow-ups/successor-tickets.js';
import { TicketModelModule } from './ticket-model.module.js';
import { MailedTickets } from './creation/mailed-tickets.js';
import { SplitRaiser } from './follow-ups/split-raiser.js';
import { SubmissionRepository } from './creation/submission.repository.js';
import { TicketOwners } from './creation/ticket-owners.js';

/** Raises tickets in either process: the worker does for mails. */
@Module({
  imports: [PlantsModelModule, TicketModelModule],
  providers: [
    ClientAccounts,
    FollowUpQueries,
    FollowUpRaiser,
    MailedTickets,
    SplitRaiser,
    SubmissionRepository,
    SuccessorTickets,
    TicketOwners,
  ],
  exports: [FollowUpQueries, FollowUpRaiser, MailedTickets, SplitRaiser, SubmissionRepository, TicketOwners],
})
export class RaisingModule {}
