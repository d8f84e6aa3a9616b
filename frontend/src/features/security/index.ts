import SecurityOutlined from '@mui/icons-material/SecurityOutlined';
import { lazy } from 'react';
import type { Feature } from '@/desk/feature';

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
      list: lazy(() => import('./SecurityPage')),
    },
  ],
  navigation: [{ path: '/admin/security', label: 'security.title', icon: SecurityOutlined, roles: ['ADMIN'] }],
};
