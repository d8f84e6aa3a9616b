import TimerOutlined from '@mui/icons-material/TimerOutlined';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

/** What is promised to clients. */
export const serviceLevels: Feature = {
  name: 'serviceLevels',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: { title: 'Livelli di servizio' }, en: { title: 'Service levels' } },
  borrows: ['conversation'],
  resources: [
    {
      name: 'admin/service-levels',
      api: { path: 'service-levels', list: 'serviceLevels', record: 'serviceLevel' },
      icon: TimerOutlined,
      recordRepresentation: 'name',
      roles: ['ADMIN'],
      list: lazyPart(() => import('./LevelList')),
      form: lazyPart(() => import('./LevelForm')),
      inDialogs: true,
    },
  ],
  ticketSections: [lazyPart(() => import('./PromisesCard'))],
  navigation: [{ path: '/admin/service-levels', label: 'serviceLevels.title', icon: TimerOutlined, roles: ['ADMIN'] }],
};
