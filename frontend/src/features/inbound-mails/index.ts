import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';
import { WaitingMailsBadge } from './WaitingMailsBadge';

const QuietMailActivity = lazyPart(() => import('./QuietMailActivity'));

export const inboundMails: Feature = {
  name: 'inboundMails',
  borrows: ['conversation', 'notifications'],
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: {
    it: {
      title: 'Posta in arrivo',
      waitingInMenu: '%{smart_count} email da esaminare |||| %{smart_count} email da esaminare',
    },
    en: { title: 'Received mail', waitingInMenu: '%{smart_count} mail to review |||| %{smart_count} mails to review' },
  },
  resources: [
    {
      name: 'admin/inbound-mails',
      api: { path: 'inbound-mails', list: 'inboundMails', record: 'inboundMail' },
      icon: MarkunreadMailboxOutlined,
      roles: ['ADMIN'],
      list: lazyPart(() => import('./InboundMailsPage')),
      edit: lazyPart(() => import('./MailDrawer')),
      inDialogs: true,
    },
  ],
  navigation: [
    {
      path: '/admin/inbound-mails',
      label: 'inboundMails.title',
      icon: MarkunreadMailboxOutlined,
      roles: ['ADMIN'],
      Badge: WaitingMailsBadge,
    },
  ],
  activityTexts: { AUTO_REPLY: QuietMailActivity, THANKS_BY_MAIL: QuietMailActivity },
  // Each received mail is a job of the queue.
  liveTopics: { queue: ['admin/inbound-mails', 'inbound-summary'] },
};
