import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { TicketModelModule } from '../tickets/index.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineQueries } from './timeline.queries.js';

/** One list of what happened to a ticket, whatever module keeps it. */
@Module({
  imports: [TicketModelModule, MailModule],
  controllers: [TimelineController],
  providers: [TimelineQueries],
})
export class TicketTimelineModule {}
