import { Module } from '@nestjs/common';
import { ClientAccounts } from '../../users/index.js';
import { SubmissionRepository } from '../creation/submission.repository.js';
import { TicketModelModule } from '../ticket-model.module.js';
import { FollowUpQueries } from './follow-up.queries.js';
import { FollowUpRaiser } from './follow-up-raiser.js';

/** Raises follow-ups in either process: the worker does for replies by mail. */
@Module({
  imports: [TicketModelModule],
  providers: [ClientAccounts, FollowUpQueries, FollowUpRaiser, SubmissionRepository],
  exports: [FollowUpQueries, FollowUpRaiser, SubmissionRepository],
})
export class FollowUpsModelModule {}
