export {
  conversationRead,
  messageDeleted,
  messagePublished,
  noteAdded,
  type MessageFacts,
} from './conversation-events.js';
export { ConversationModelModule, ConversationModule, ConversationWorkerModule } from './conversation.module.js';
export { conversationData } from './conversation.data.js';
export { type AnsweredMessage, type MailedMessage, MailedMessages } from './sending/mailed-messages.js';
export { MessageLock } from './changing/message-lock.js';
export { MessageFile } from './files/message-file.entity.js';
export { htmlOf } from './message/markdown.js';
export { mayReadNotes } from './message/message.policy.js';
export { MessageTimeline } from './message/message-timeline.js';
export { SendingService } from './sending/sending.service.js';
export { NO_TRANSCRIPT, type Transcript, type TranscriptLine, Transcripts } from './message/transcript.js';
export { TicketMessage } from './message/ticket-message.entity.js';
