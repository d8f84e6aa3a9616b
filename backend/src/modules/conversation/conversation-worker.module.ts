import { Module } from '@nestjs/common';
import { TicketModelModule } from '#tickets/index.js';
import { ConversationModelModule } from './conversation-model.module.js';
import { PublishMessageProcessor } from './sending/publish-message.processor.js';

/** For the worker: publishes replies whose time to be taken back is over. */
@Module({ imports: [ConversationModelModule, TicketModelModule], providers: [PublishMessageProcessor] })
export class ConversationWorkerModule {}
