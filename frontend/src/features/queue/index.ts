import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';
import { FailedJobsBadge } from './FailedJobsBadge';

const MailActivity = lazyPart(() => import('./MailActivity'));

export const queue: Feature = {
  name: 'queue',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: {
    it: { title: 'Coda e invii', failedInMenu: '%{smart_count} attività fallita |||| %{smart_count} attività fallite' },
    en: { title: 'Queue and emails', failedInMenu: '%{smart_count} failed job |||| %{smart_count} failed jobs' },
  },
  resources: [
    {
      name: 'queue',
      api: { path: 'queue/jobs', list: 'jobs', record: 'job' },
      icon: ScheduleSendOutlined,
      roles: ['ADMIN'],
      list: lazyPart(() => import('./QueuePage')),
      edit: lazyPart(() => import('./JobDrawer')),
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
  activityTexts: { MAIL: MailActivity },
  liveTopics: { queue: ['queue', 'queue-summary'] },
};
