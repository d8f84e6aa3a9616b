import { Module } from '@nestjs/common';
import { TicketModelModule } from '#tickets/index.js';
import { DraftRepository } from './drafts/draft.repository.js';
import { MessageFileRepository } from './files/message-file.repository.js';
import { ColleagueQueries } from './mentions/colleague.queries.js';
import { MessageQueries } from './message/message.queries.js';
import { MessageRepository } from './message/message.repository.js';
import { MessageTimeline } from './message/message-timeline.js';
import { Transcripts } from './message/transcript.js';
import { MailedMessages } from './sending/mailed-messages.js';
import { MessagePublisher } from './sending/message-publisher.js';

const parts = [
  ColleagueQueries,
  DraftRepository,
  MailedMessages,
  MessageFileRepository,
  MessagePublisher,
  MessageQueries,
  MessageRepository,
  MessageTimeline,
  Transcripts,
];

/** What both processes and other modules use of conversations. */
@Module({ imports: [TicketModelModule], providers: parts, exports: parts })
export class ConversationModelModule {}
