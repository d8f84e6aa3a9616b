import { lazy } from 'react';
import type { Feature } from '@/desk/feature';

export const conversation: Feature = {
  name: 'conversation',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: {
    it: {},
    en: {},
  },
  ticketSections: [lazy(() => import('./ConversationCard')), lazy(() => import('./people/ParticipantsCard'))],
  liveTopics: {
    conversation: (key, id) => key[0] === 'conversation' && (id === undefined || key[1] === id),
  },
};
