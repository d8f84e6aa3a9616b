import { Module } from '@nestjs/common';
import { ConversationModelModule } from '#modules/conversation/index.js';
import { MailModule } from '#modules/mail/outgoing/index.js';
import { TicketModelModule } from '#modules/tickets/index.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineQueries } from './timeline.queries.js';

/** One list of what happened to a ticket, from all modules. */
@Module({
  imports: [TicketModelModule, ConversationModelModule, MailModule],
  controllers: [TimelineController],
  providers: [TimelineQueries],
})
export class TicketTimelineModule {}
