import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

export const technicalAreas: Feature = {
  name: 'technicalAreas',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: { title: 'Aree tecniche' }, en: { title: 'Technical areas' } },
  resources: [
    {
      name: 'admin/areas',
      api: { path: 'technical-areas', list: 'technicalAreas', record: 'technicalArea' },
      icon: EngineeringOutlined,
      recordRepresentation: 'name',
      roles: ['ADMIN'],
      found: { path: ({ id }) => `/admin/areas/${id}`, isSearched: false },
      list: lazyPart(() => import('./AreaList')),
      form: lazyPart(() => import('./AreaForm')),
      inDialogs: true,
    },
  ],
  navigation: [{ path: '/admin/areas', label: 'technicalAreas.title', icon: EngineeringOutlined, roles: ['ADMIN'] }],
  liveTopics: { areas: ['admin/areas'], users: ['admin/areas'] },
};
