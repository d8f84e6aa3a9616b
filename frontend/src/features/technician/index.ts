import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import MoreTimeOutlined from '@mui/icons-material/MoreTimeOutlined';
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

const roles = ['TECHNICIAN'] as const;

export const technician: Feature = {
  name: 'technician',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: {
    it: {
      menu: { productivity: 'Produttività' },
      worklogs: { title: 'I miei interventi' },
      area: { title: 'La mia area tecnica' },
    },
    en: {
      menu: { productivity: 'Productivity' },
      worklogs: { title: 'My worklogs' },
      area: { title: 'My technical area' },
    },
  },
  borrows: ['users'],
  resources: [
    {
      name: 'my/worklogs',
      api: { path: 'tickets/technician/worklogs', list: 'worklogs', record: 'worklog' },
      icon: MoreTimeOutlined,
      roles,
      list: lazyPart(() => import('./MyWorklogsPage')),
    },
  ],
  routes: [
    { path: '/my/productivity', page: lazyPart(() => import('./ProductivityPage')), roles },
    { path: '/my/area', page: lazyPart(() => import('./MyAreaPage')), roles },
  ],
  navigation: [
    { path: '/my/worklogs', label: 'technician.worklogs.title', icon: MoreTimeOutlined, roles },
    { path: '/my/productivity', label: 'technician.menu.productivity', icon: QueryStatsOutlined, roles },
    { path: '/my/area', label: 'technician.area.title', icon: GroupsOutlined, roles },
  ],
  liveTopics: {
    ticket: ['my/worklogs'],
    tickets: ['my/worklogs'],
    areas: (key) => key[0] === 'tickets' && key[1] === 'ownArea',
  },
};
