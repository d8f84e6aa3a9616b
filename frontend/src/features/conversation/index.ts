import { lazy } from 'react';
import type { Feature } from '@/desk/feature';

const MessageActivity = lazy(() => import('./story/MessageActivity'));

export const conversation: Feature = {
  name: 'conversation',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: {}, en: {} },
  ticketSections: [
    lazy(() => import('./ConversationCard')),
    lazy(() => import('./story/DownloadConversation')),
    lazy(() => import('./people/ParticipantsCard')),
  ],
  activityTexts: { MESSAGE: MessageActivity, NOTE: MessageActivity },
  liveTopics: { conversation: (key, id) => key[0] === 'conversation' && (id === undefined || key[1] === id) },
};
