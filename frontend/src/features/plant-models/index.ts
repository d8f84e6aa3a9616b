import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

export const plantModels: Feature = {
  name: 'plantModels',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  borrows: ['plantHistory'],
  menu: { it: { title: 'Modelli di impianto' }, en: { title: 'Plant models' } },
  resources: [
    {
      name: 'admin/plant-models',
      api: { path: 'plant-models', list: 'plantModels', record: 'plantModel' },
      icon: CategoryOutlined,
      recordRepresentation: ({ manufacturer, code }) => `${manufacturer} ${code}`,
      roles: ['ADMIN', 'TECHNICIAN'],
      writers: ['ADMIN'],
      list: lazyPart(() => import('./ModelList')),
      form: lazyPart(() => import('./ModelForm')),
      inDialogs: true,
    },
  ],
  navigation: [
    {
      path: '/admin/plant-models',
      label: 'plantModels.title',
      icon: CategoryOutlined,
      opensGroup: true,
      roles: ['ADMIN', 'TECHNICIAN'],
    },
  ],
  liveTopics: { plants: ['admin/plant-models'] },
};
