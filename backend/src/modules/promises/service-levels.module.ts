import { Module } from '@nestjs/common';
import { NotificationsModelModule } from '#conversation/notifications/index.js';
import { TicketModelModule } from '#tickets/index.js';
import { ServiceAgreementQueries } from './agreements/service-agreement.queries.js';
import { ServiceAgreementsController } from './agreements/service-agreements.controller.js';
import { ServiceAgreementsService } from './agreements/service-agreements.service.js';
import { ClockCheck } from './clocks/clock-check.js';
import { ClockWarnings } from './clocks/clock-warnings.js';
import { RecomputeClocksProcessor } from './clocks/recompute-clocks.processor.js';
import { TicketClocks } from './clocks/ticket-clocks.js';
import { ServiceLevelQueries } from './levels/service-level.queries.js';
import { ServiceReportController } from './report/service-report.controller.js';
import { ServiceReportQueries } from './report/service-report.queries.js';
import { TimeLeftController } from './time-left/time-left.controller.js';
import { TimeLeftQueries } from './time-left/time-left.queries.js';
import { TicketWaiting } from './waiting/ticket-waiting.js';
import { TicketWaitingController } from './waiting/ticket-waiting.controller.js';
import { ServiceLevelsController } from './levels/service-levels.controller.js';
import { ServiceLevelsService } from './levels/service-levels.service.js';

@Module({
  imports: [TicketModelModule],
  controllers: [
    ServiceLevelsController,
    ServiceAgreementsController,
    TicketWaitingController,
    TimeLeftController,
    ServiceReportController,
  ],
  providers: [
    ServiceLevelsService,
    ServiceLevelQueries,
    ServiceAgreementsService,
    ServiceAgreementQueries,
    TicketClocks,
    TicketWaiting,
    TimeLeftQueries,
    ServiceReportQueries,
  ],
  exports: [TicketWaiting],
})
export class ServiceLevelsModule {}

/** For the worker, because messages are published there as well. */
@Module({
  imports: [NotificationsModelModule],
  providers: [TicketClocks, RecomputeClocksProcessor, ClockCheck, ClockWarnings],
})
export class ServiceLevelsWorkerModule {}
