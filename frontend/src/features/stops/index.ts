import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

const StopActivity = lazyPart(() => import('./StopActivity'));

/** When plants stood still. */
export const stops: Feature = {
  name: 'stops',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: {}, en: {} },
  ticketSections: [lazyPart(() => import('./TicketStops'))],
  stoppedSections: [lazyPart(() => import('./StoppedActions'))],
  activityTexts: { PRODUCTION_RUNNING: StopActivity, STOP_CORRECTED: StopActivity },
  plantBeginnings: [lazyPart(() => import('./PlantHelp'))],
  plantSections: [lazyPart(() => import('./PlantStops'))],
  liveTopics: { ticket: ['stops'], plants: ['stops'] },
};
