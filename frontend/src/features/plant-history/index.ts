import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

/** What is known of a plant: what happened to it, its readings, its documents, its tickets. */
export const plantHistory: Feature = {
  name: 'plantHistory',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: {}, en: {} },
  plantSections: [lazyPart(() => import('./PlantTabs'))],
  liveTopics: {
    plants: ['plant-timeline', 'plant-documents', 'plant-readings'],
    companies: ['plant-documents'],
    ticket: ['plant-timeline'],
  },
};
