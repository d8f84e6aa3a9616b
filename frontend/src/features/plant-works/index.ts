import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

/** What was done on a plant. Its texts are few, because the page of each ticket of a plant shows it. */
export const plantWorks: Feature = {
  name: 'plantWorks',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: {}, en: {} },
  ticketSections: [lazyPart(() => import('./TicketWorks'))],
  plantSections: [lazyPart(() => import('./PlantWorks'))],
  liveTopics: { plants: ['plant-works'], ticket: ['plant-works'] },
};
