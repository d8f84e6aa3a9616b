import { lazy } from 'react';
import type { Feature } from '@/desk/feature';

export { NotificationsBell } from './NotificationsBell';

export const notifications: Feature = {
  name: 'notifications',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  routes: [{ path: '/notifications', page: lazy(() => import('./NotificationsPage')) }],
  liveTopics: { notifications: ['notifications'] },
};
