import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

export { NotificationsBell } from './NotificationsBell';

export const notifications: Feature = {
  name: 'notifications',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  routes: [{ path: '/notifications', page: lazyPart(() => import('./NotificationsPage')) }],
  liveTopics: { notifications: ['notifications'] },
};
