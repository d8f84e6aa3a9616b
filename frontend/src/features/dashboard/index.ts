import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import { lazy } from 'react';
import { USER_ROLES } from '@contract/index';
import type { Feature } from '@/desk/feature';

export const dashboard: Feature = {
  name: 'dashboard',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  routes: [{ path: '/dashboard', page: lazy(() => import('./DashboardPage')) }],
  navigation: [{ path: '/dashboard', label: 'dashboard.title', icon: SpaceDashboardOutlined, roles: USER_ROLES }],
};
