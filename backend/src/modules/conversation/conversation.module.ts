import { Module } from '@nestjs/common';
import { AttachmentsModule } from '#tickets/files/index.js';
import { RaisingModule, TicketModelModule } from '#tickets/index.js';
import { ChangingService } from './changing/changing.service.js';
import { MessagesController } from './changing/messages.controller.js';
import { MessageLock } from './changing/message-lock.js';
import { RevisionQueries } from './changing/revision.queries.js';
import { SplittingService } from './changing/splitting.service.js';
import { ConversationModelModule } from './conversation-model.module.js';
import { ConversationController, MessageSearchController } from './conversation.controller.js';
import { DraftErasure } from './conversation.data.js';
import { DraftsController, MyDraftsController } from './drafts/drafts.controller.js';
import { DraftsService } from './drafts/drafts.service.js';
import { MessageFilesController } from './files/message-files.controller.js';
import { MessageFilesService } from './files/message-files.service.js';
import { MessageSearchQueries } from './reading/message-search.queries.js';
import { ColleaguesController } from './mentions/colleagues.controller.js';
import { ReadingService } from './reading/reading.service.js';
import { ClosingPublisher } from './sending/closing-publisher.js';
import { MessageLimits } from './sending/message-limits.js';
import { SendingService } from './sending/sending.service.js';

@Module({
  imports: [AttachmentsModule, ConversationModelModule, RaisingModule, TicketModelModule],
  controllers: [
    ColleaguesController,
    ConversationController,
    DraftsController,
    MessageFilesController,
    MessageSearchController,
    MessagesController,
    MyDraftsController,
  ],
  providers: [
    ChangingService,
    MessageLock,
    SplittingService,
    ClosingPublisher,
    DraftErasure,
    DraftsService,
    MessageFilesService,
    MessageLimits,
    MessageSearchQueries,
    ReadingService,
    RevisionQueries,
    SendingService,
  ],
  exports: [DraftErasure, SendingService],
})
export class ConversationModule {}
