import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import { lazy } from 'react';
import type { Feature } from '@/desk/feature';
import { FailedJobsBadge } from './FailedJobsBadge';

export const queue: Feature = {
  name: 'queue',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  resources: [
    {
      name: 'queue',
      api: { path: 'queue/jobs', list: 'jobs', record: 'job' },
      icon: ScheduleSendOutlined,
      roles: ['ADMIN'],
      list: lazy(() => import('./QueuePage')),
      edit: lazy(() => import('./JobDrawer')),
      inDialogs: true,
    },
  ],
  navigation: [
    {
      path: '/queue',
      label: 'queue.title',
      icon: ScheduleSendOutlined,
      opensGroup: true,
      roles: ['ADMIN'],
      Badge: FailedJobsBadge,
    },
  ],
  liveTopics: { queue: ['queue', 'queue-summary'] },
};
