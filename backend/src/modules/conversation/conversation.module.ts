import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/index.js';
import { TicketModelModule } from '../tickets/index.js';
import { ChangingService } from './changing/changing.service.js';
import { MessagesController } from './changing/messages.controller.js';
import { RevisionQueries } from './changing/revision.queries.js';
import { ConversationModelModule } from './conversation-model.module.js';
import { ConversationController } from './conversation.controller.js';
import { MessageFilesController } from './files/message-files.controller.js';
import { MessageFilesService } from './files/message-files.service.js';
import { ReadingService } from './reading/reading.service.js';
import { ClosingPublisher } from './sending/closing-publisher.js';
import { MessageLimits } from './sending/message-limits.js';
import { SendingService } from './sending/sending.service.js';

@Module({
  imports: [AttachmentsModule, ConversationModelModule, TicketModelModule],
  controllers: [ConversationController, MessageFilesController, MessagesController],
  providers: [
    ChangingService,
    ClosingPublisher,
    MessageFilesService,
    MessageLimits,
    ReadingService,
    RevisionQueries,
    SendingService,
  ],
})
export class ConversationModule {}
