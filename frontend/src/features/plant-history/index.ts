import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

/** What is known of a plant: what happened to it, what was done on it, its documents, its tickets. */
export const plantHistory: Feature = {
  name: 'plantHistory',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: {}, en: {} },
  ticketSections: [lazyPart(() => import('./works/TicketWorks'))],
  plantSections: [lazyPart(() => import('./PlantTabs')), lazyPart(() => import('./works/PlantWorks'))],
  liveTopics: {
    plants: ['plant-timeline', 'plant-documents', 'plant-readings', 'plant-works'],
    ticket: ['plant-timeline', 'plant-works'],
  },
};
