import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

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
      list: lazyPart(() => import('./CalendarList')),
      form: lazyPart(() => import('./CalendarForm')),
      inDialogs: true,
    },
  ],
  navigation: [{ path: '/admin/calendars', label: 'calendars.title', icon: CalendarMonthOutlined, roles: ['ADMIN'] }],
};
