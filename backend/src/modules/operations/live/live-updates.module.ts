import { Module } from '@nestjs/common';
import { AuthModule } from '#organisation/auth/index.js';
import { MetricsModule } from '#kernel/metrics/index.js';
import { PlantsModelModule } from '#plants/index.js';
import { TicketModelModule } from '#tickets/index.js';
import { PresenceController } from './presence/presence.controller.js';
import { PresenceService } from './presence/presence.service.js';
import { ViewerQueries } from './presence/viewer.queries.js';
import { ViewersRepository } from './presence/viewers.repository.js';
import { LiveController } from './streaming/live.controller.js';
import { LiveService } from './streaming/live.service.js';
import { LiveStreams } from './streaming/live-streams.js';

/** Notifies open pages of changes, and shows staff who else is viewing a ticket. */
@Module({
  imports: [AuthModule, MetricsModule, PlantsModelModule, TicketModelModule],
  controllers: [LiveController, PresenceController],
  providers: [LiveService, LiveStreams, PresenceService, ViewerQueries, ViewersRepository],
})
export class LiveUpdatesModule {}
