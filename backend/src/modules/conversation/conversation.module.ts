import { Module } from '@nestjs/common';
import { AttachmentsModule } from '#tickets/files/index.js';
import { RaisingModule, TicketModelModule } from '#tickets/index.js';
import { ChangingService, RevisionQueries } from './changing/changing.service.js';
import { MessagesController } from './changing/messages.controller.js';
import { MessageLock } from './changing/message-lock.js';
import { SplittingService } from './changing/splitting.service.js';
import { ConversationController, MessageSearchController } from './conversation.controller.js';
import { DraftErasure } from './conversation.data.js';
import { DraftsController, MyDraftsController } from './drafts/drafts.controller.js';
import { DraftsService } from './drafts/drafts.service.js';
import { MessageFilesController } from './files/message-files.controller.js';
import { MessageFilesService } from './files/message-files.service.js';
import { MessageSearchQueries } from './reading/message-search.queries.js';
import { ColleaguesController } from './mentions/colleagues.controller.js';
import { ReadingService } from './reading/reading.service.js';
import { ClosingPublisher, MessagePublisher } from './sending/message-publisher.js';
import { MessageLimits } from './sending/message-limits.js';
import { SendingService } from './sending/sending.service.js';
import { DraftRepository } from './drafts/draft.repository.js';
import { MessageFileRepository } from './files/message-file.repository.js';
import { ColleagueQueries } from './mentions/colleague.queries.js';
import { ConversationTextController } from './message/conversation-text.controller.js';
import { ConversationTexts } from './message/conversation-text.service.js';
import { MessageQueries } from './message/message.queries.js';
import { MessageRepository } from './message/message.repository.js';
import { MessageTimeline } from './message/message-timeline.js';
import { Transcripts } from './message/transcript.js';
import { MailedMessages } from './sending/mailed-messages.js';
import { PublishMessageProcessor } from './sending/publish-message.processor.js';

const parts = [
  ColleagueQueries,
  DraftRepository,
  MailedMessages,
  MessageFileRepository,
  MessageLock,
  MessagePublisher,
  MessageQueries,
  MessageRepository,
  MessageTimeline,
  Transcripts,
];

/** The parts of conversations that both processes and other modules use. */
@Module({ imports: [TicketModelModule], providers: parts, exports: parts })
export class ConversationModelModule {}

@Module({
  imports: [AttachmentsModule, ConversationModelModule, RaisingModule, TicketModelModule],
  controllers: [
    ColleaguesController,
    ConversationController,
    ConversationTextController,
    DraftsController,
    MessageFilesController,
    MessageSearchController,
    MessagesController,
    MyDraftsController,
  ],
  providers: [
    ChangingService,
    SplittingService,
    ClosingPublisher,
    ConversationTexts,
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

/** For the worker: publishes replies once they can no longer be taken back. */
@Module({ imports: [ConversationModelModule, TicketModelModule], providers: [PublishMessageProcessor] })
export class ConversationWorkerModule {}
