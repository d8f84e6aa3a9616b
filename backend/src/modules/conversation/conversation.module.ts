import { Module } from '@nestjs/common';
import { TicketModelModule } from '../tickets/index.js';
import { ChangingService } from './changing/changing.service.js';
import { MessagesController } from './changing/messages.controller.js';
import { RevisionQueries } from './changing/revision.queries.js';
import { ConversationModelModule } from './conversation-model.module.js';
import { ConversationController } from './conversation.controller.js';
import { ReadingService } from './reading/reading.service.js';
import { ClosingPublisher } from './sending/closing-publisher.js';
import { MessageLimits } from './sending/message-limits.js';
import { SendingService } from './sending/sending.service.js';

@Module({
  imports: [ConversationModelModule, TicketModelModule],
  controllers: [ConversationController, MessagesController],
  providers: [ChangingService, ClosingPublisher, MessageLimits, ReadingService, RevisionQueries, SendingService],
})
export class ConversationModule {}
