import { Module } from '@nestjs/common';
import { PlantRegistryModule, PlantsModule } from '#plants/index.js';
import { NotificationsModelModule } from '#conversation/notifications/index.js';
import { RaisingModule, TicketModelModule } from '#tickets/index.js';
import { AvailabilityController } from './availability/availability.controller.js';
import { AvailabilityQueries } from './availability/availability.queries.js';
import { OperatingHoursOfPlants } from './availability/operating-hours.js';
import { StopHintsController } from './hints/stop-hints.controller.js';
import { StopHints } from './hints/stop-hints.js';
import { MailedStopEnd } from './mailed-stop-end.js';
import { MailedStopReport } from './mailed-stop-report.js';
import { PlantOfStop } from './plant-of-stop.js';
import { PlantStops } from './plant-stops.js';
import { StopsService } from './stops.service.js';
import { StopLimits } from './stop-limits.js';
import { StopLinkProof } from './stop-link-proof.js';
import { StopLocks } from './stop-locks.js';
import { StopNotices } from './stop-notices.js';
import { StopReportsService } from './stop-reports.service.js';
import { StopRecords } from './stop-records.queries.js';
import { StopQueries } from './stop.queries.js';
import { StopWriter } from './stop-writer.js';
import { StopsController } from './stops.controller.js';
import { TicketStops } from './ticket-stops.js';

@Module({
  imports: [NotificationsModelModule, PlantsModule, RaisingModule, TicketModelModule],
  controllers: [AvailabilityController, StopHintsController, StopsController],
  providers: [
    AvailabilityQueries,
    MailedStopEnd,
    MailedStopReport,
    OperatingHoursOfPlants,
    PlantOfStop,
    PlantStops,
    StopHints,
    StopLimits,
    StopLinkProof,
    StopLocks,
    StopNotices,
    StopQueries,
    StopRecords,
    StopReportsService,
    StopsService,
    StopWriter,
    TicketStops,
  ],
  exports: [StopRecords],
})
export class StopsModule {}

/** For the worker, because tickets are raised and linked there as well, mails report stops, and imports sell plants. */
@Module({
  imports: [NotificationsModelModule, PlantRegistryModule, TicketModelModule],
  providers: [OperatingHoursOfPlants, PlantOfStop, PlantStops, StopHints, StopNotices, StopWriter, TicketStops],
  exports: [StopHints, TicketStops],
})
export class StopsWorkerModule {}
