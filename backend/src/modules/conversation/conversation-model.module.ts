import { Module } from '@nestjs/common';
import { TicketModelModule } from '../tickets/index.js';
import { MessageQueries } from './message/message.queries.js';
import { MessageRepository } from './message/message.repository.js';
import { MessageTimeline } from './message/message-timeline.js';
import { MessagePublisher } from './sending/message-publisher.js';

const parts = [MessagePublisher, MessageQueries, MessageRepository, MessageTimeline];

/** What both processes and other modules use of conversations. */
@Module({ imports: [TicketModelModule], providers: parts, exports: parts })
export class ConversationModelModule {}
