import { Module } from '@nestjs/common';
import { CredentialsModule } from '../auth/index.js';
import { UsersModule } from '../users/index.js';
import { TicketArchiveController } from './archive/ticket-archive.controller.js';
import { TicketArchiveService } from './archive/ticket-archive.service.js';
import { TicketBulkController } from './bulk/ticket-bulk.controller.js';
import { TicketBulkService } from './bulk/ticket-bulk.service.js';
import { MailboxProof } from './creation/mailbox-proof.js';
import { SubmissionRepository } from './creation/submission.repository.js';
import { TicketCreationController } from './creation/ticket-creation.controller.js';
import { TicketCreationService } from './creation/ticket-creation.service.js';
import { TicketOwners } from './creation/ticket-owners.js';
import { DuplicateRepository } from './duplicates/duplicate.repository.js';
import { SimilarTicketQueries } from './duplicates/similar-tickets.queries.js';
import { TicketDuplicatesController } from './duplicates/ticket-duplicates.controller.js';
import { TicketDuplicatesService } from './duplicates/ticket-duplicates.service.js';
import { TicketEditingController } from './editing/ticket-editing.controller.js';
import { TicketEditingService } from './editing/ticket-editing.service.js';
import { HistoryController } from './history/history.controller.js';
import { HistoryService } from './history/history.service.js';
import { TicketRepository } from './model/ticket.repository.js';
import { TicketDetailController } from './detail/ticket-detail.controller.js';
import { AssignmentRepository } from './status/assignment.repository.js';
import { AssignmentService } from './status/assignment.service.js';
import { TicketStatusController } from './status/ticket-status.controller.js';
import { TicketStatusService } from './status/ticket-status.service.js';
import { TicketModelModule } from './ticket-model.module.js';
import { WorklogRepository } from './worklogs/worklog.repository.js';
import { WorklogsController } from './worklogs/worklogs.controller.js';
import { WorklogsService } from './worklogs/worklogs.service.js';

@Module({
  imports: [TicketModelModule, UsersModule, CredentialsModule],
  controllers: [
    TicketCreationController,
    TicketDetailController,
    TicketEditingController,
    TicketStatusController,
    TicketArchiveController,
    TicketBulkController,
    TicketDuplicatesController,
    WorklogsController,
    HistoryController,
  ],
  providers: [
    AssignmentRepository,
    AssignmentService,
    DuplicateRepository,
    HistoryService,
    MailboxProof,
    SimilarTicketQueries,
    SubmissionRepository,
    TicketArchiveService,
    TicketBulkService,
    TicketCreationService,
    TicketDuplicatesService,
    TicketEditingService,
    TicketOwners,
    TicketRepository,
    TicketStatusService,
    WorklogRepository,
    WorklogsService,
  ],
})
export class TicketsModule {}
