import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

const MessageActivity = lazyPart(() => import('./story/MessageActivity'));

export const conversation: Feature = {
  name: 'conversation',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: {}, en: {} },
  ticketSections: [lazyPart(() => import('./ConversationCard')), lazyPart(() => import('./people/ParticipantsCard'))],
  activityTexts: { MESSAGE: MessageActivity, NOTE: MessageActivity },
  liveTopics: { conversation: (key, id) => key[0] === 'conversation' && (id === undefined || key[1] === id) },
};
