import SecurityOutlined from '@mui/icons-material/SecurityOutlined';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

export const security: Feature = {
  name: 'security',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: { title: 'Sicurezza' }, en: { title: 'Security' } },
  borrows: ['users', 'companies', 'queue'],
  resources: [
    {
      name: 'admin/security',
      api: { path: 'security-events', list: 'securityEvents', record: 'securityEvent' },
      icon: SecurityOutlined,
      roles: ['ADMIN'],
      list: lazyPart(() => import('./SecurityPage')),
    },
  ],
  navigation: [{ path: '/admin/security', label: 'security.title', icon: SecurityOutlined, roles: ['ADMIN'] }],
};
