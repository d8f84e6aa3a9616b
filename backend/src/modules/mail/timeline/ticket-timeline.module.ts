import { Module } from '@nestjs/common';
import { ConversationModelModule } from '#conversation/index.js';
import { MailInModule } from '#mail/incoming/index.js';
import { MailModule } from '#mail/outgoing/index.js';
import { TicketModelModule } from '#tickets/index.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineQueries } from './timeline.queries.js';

/** One list of what happened to a ticket, from all modules. */
@Module({
  imports: [TicketModelModule, ConversationModelModule, MailInModule, MailModule],
  controllers: [TimelineController],
  providers: [TimelineQueries],
})
export class TicketTimelineModule {}
