import { lazy } from 'react';
import type { Feature } from '@/desk/feature';

const StopActivity = lazy(() => import('./StopActivity'));

/** When plants stood still. */
export const stops: Feature = {
  name: 'stops',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: {}, en: {} },
  ticketSections: [lazy(() => import('./TicketStops'))],
  stoppedSections: [lazy(() => import('./StoppedActions'))],
  activityTexts: { PRODUCTION_RUNNING: StopActivity, STOP_CORRECTED: StopActivity },
  plantSections: [lazy(() => import('./PlantStops'))],
  liveTopics: { ticket: ['stops'], plants: ['stops'] },
};
