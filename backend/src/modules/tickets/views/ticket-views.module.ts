import { Module } from '@nestjs/common';
import { TicketListsModule } from '#tickets/lists/index.js';
import { PinnedViews } from './pinned-views.js';
import { TicketViewQueries } from './ticket-view.queries.js';
import { TicketViewsController } from './ticket-views.controller.js';
import { TicketViewErasure } from './views.data.js';
import { TicketViewsService } from './ticket-views.service.js';

@Module({
  imports: [TicketListsModule],
  controllers: [TicketViewsController],
  providers: [PinnedViews, TicketViewErasure, TicketViewQueries, TicketViewsService],
  exports: [TicketViewErasure],
})
export class TicketViewsModule {}
