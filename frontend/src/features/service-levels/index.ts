import TimerOutlined from '@mui/icons-material/TimerOutlined';
import { lazy } from 'react';
import type { Feature } from '@/desk/feature';

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
      list: lazy(() => import('./LevelList')),
      form: lazy(() => import('./LevelForm')),
      inDialogs: true,
    },
  ],
  ticketSections: [lazy(() => import('./PromisesCard'))],
  navigation: [{ path: '/admin/service-levels', label: 'serviceLevels.title', icon: TimerOutlined, roles: ['ADMIN'] }],
};
