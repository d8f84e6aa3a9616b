import { Module } from '@nestjs/common';
import { CredentialsModule } from '#organisation/auth/index.js';
import { PlantsModelModule, PlantsModule } from '#plants/index.js';
import { PlatesModule } from '#plants/plates/index.js';
import { UsersModule } from '#organisation/users/index.js';
import { TicketArchiveController } from './archive/ticket-archive.controller.js';
import { TicketArchiveService } from './archive/ticket-archive.service.js';
import { TicketBulkController } from './bulk/ticket-bulk.controller.js';
import { TicketBulkService } from './bulk/ticket-bulk.service.js';
import { TicketCreationController } from './creation/ticket-creation.controller.js';
import { NewTickets } from './creation/new-tickets.js';
import { TicketCreationService } from './creation/ticket-creation.service.js';
import { TicketPlants } from './creation/ticket-plants.js';
import { SimilarTicketQueries } from './duplicates/similar-tickets.queries.js';
import { TicketDuplicatesController } from './duplicates/ticket-duplicates.controller.js';
import { TicketDuplicatesService } from './duplicates/ticket-duplicates.service.js';
import { TicketEditingController } from './editing/ticket-editing.controller.js';
import { TicketEditingService } from './editing/ticket-editing.service.js';
import { RaisingModule, TicketModelModule } from './ticket-model.module.js';
import { FollowUpsController } from './follow-ups/follow-ups.controller.js';
import { FollowUpsService } from './follow-ups/follow-ups.service.js';
import { CopiedPeople } from './participants/copied-people.js';
import { DisownedContacts } from './participants/disowned-contacts.js';
import { ParticipantChanges } from './participants/participant-changes.js';
import { ParticipantQueries } from './participants/participant.queries.js';
import { LeavingController, ParticipantsController } from './participants/participants.controller.js';
import { ParticipantsService } from './participants/participants.service.js';
import { TicketDetailController } from './detail/ticket-detail.controller.js';
import { CompanyMerges } from './ownership/company-merges.js';
import { Departures } from './ownership/departures.js';
import { OwnershipController } from './ownership/ownership.controller.js';
import { OwnershipService } from './ownership/ownership.service.js';
import { PlantLinksController } from './plant-links/plant-links.controller.js';
import { PlantCandidateQueries } from './plant-links/plant-candidates.queries.js';
import { PlantLinksService, PlantMoves } from './plant-links/plant-links.service.js';
import { TicketLinkQueries } from './links/ticket-link.queries.js';
import { TicketLinksController } from './links/ticket-links.controller.js';
import { TicketLinksService } from './links/ticket-links.service.js';
import { AssignmentRepository, AssignmentService } from './status/assignment.service.js';
import { HandlingNews } from './status/handling-news.js';
import { TicketStatusController } from './status/ticket-status.controller.js';
import { TicketStatusService } from './status/ticket-status.service.js';
import { WorklogRepository } from './worklogs/worklog.repository.js';
import { WorklogsController } from './worklogs/worklogs.controller.js';
import { WorklogsService } from './worklogs/worklogs.service.js';
import { LinkPlantsProcessor } from './plant-links/link-plants.processor.js';
import { StatusHistoryController, StatusHistoryService } from './activity/index.js';

@Module({
  imports: [TicketModelModule, RaisingModule, UsersModule, CredentialsModule, PlantsModule, PlatesModule],
  controllers: [
    TicketCreationController,
    TicketDetailController,
    TicketEditingController,
    TicketStatusController,
    TicketArchiveController,
    TicketBulkController,
    TicketDuplicatesController,
    FollowUpsController,
    TicketLinksController,
    LeavingController,
    ParticipantsController,
    PlantLinksController,
    OwnershipController,
    WorklogsController,
    StatusHistoryController,
  ],
  providers: [
    AssignmentRepository,
    AssignmentService,
    CopiedPeople,
    CompanyMerges,
    Departures,
    DisownedContacts,
    FollowUpsService,
    HandlingNews,
    OwnershipService,
    ParticipantChanges,
    ParticipantQueries,
    ParticipantsService,
    PlantCandidateQueries,
    PlantLinksService,
    PlantMoves,
    SimilarTicketQueries,
    StatusHistoryService,
    TicketLinkQueries,
    TicketLinksService,
    TicketArchiveService,
    TicketBulkService,
    NewTickets,
    TicketCreationService,
    TicketDuplicatesService,
    TicketEditingService,
    TicketPlants,
    TicketStatusService,
    WorklogRepository,
    WorklogsService,
  ],
  exports: [AssignmentService, TicketStatusService],
})
export class TicketsModule {}

/** For the worker: links earlier tickets to their plants. */
@Module({ imports: [PlantsModelModule], providers: [LinkPlantsProcessor] })
export class TicketsWorkerModule {}
