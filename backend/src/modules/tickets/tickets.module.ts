import { Module } from '@nestjs/common';
import { CredentialsModule } from '#organisation/auth/index.js';
import { PlantRegistryModule, PlantsModelModule, PlantsModule } from '#plants/index.js';
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
import { AcceptCandidatesProcessor } from './plant-links/accept-candidates.processor.js';
import { CandidateAcceptance } from './plant-links/candidate-acceptance.js';
import { PlantCandidatesService } from './plant-links/plant-candidates.service.js';
import { PlantLinker } from './plant-links/plant-linker.js';
import { PlantLinkingRepository } from './plant-links/plant-linking.repository.js';
import { PlantLinkingsController } from './plant-links/plant-linkings.controller.js';
import { PlantLinkingsService } from './plant-links/plant-linkings.service.js';
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
    PlantLinkingsController,
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
    PlantCandidatesService,
    PlantLinkingRepository,
    PlantLinkingsService,
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

/** For the worker: links earlier tickets to their plants, and makes plants of clear proposals. */
@Module({
  imports: [PlantsModelModule, PlantRegistryModule],
  providers: [
    AcceptCandidatesProcessor,
    CandidateAcceptance,
    LinkPlantsProcessor,
    PlantCandidateQueries,
    PlantLinker,
    PlantLinkingRepository,
  ],
})
export class TicketsWorkerModule {}
