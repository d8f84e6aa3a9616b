import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { lazy } from 'react';
import type { Feature } from '@/desk/feature';

/** The working hours that promises are counted in. */
export const calendars: Feature = {
  name: 'calendars',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: { title: 'Calendari' }, en: { title: 'Calendars' } },
  resources: [
    {
      name: 'admin/calendars',
      api: { path: 'calendars', list: 'calendars', record: 'calendar' },
      icon: CalendarMonthOutlined,
      recordRepresentation: 'name',
      roles: ['ADMIN'],
      list: lazy(() => import('./CalendarList')),
      form: lazy(() => import('./CalendarForm')),
      inDialogs: true,
    },
  ],
  navigation: [{ path: '/admin/calendars', label: 'calendars.title', icon: CalendarMonthOutlined, roles: ['ADMIN'] }],
};
