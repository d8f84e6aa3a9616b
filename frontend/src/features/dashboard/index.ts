import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import { USER_ROLES } from '@contract/index';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

export const dashboard: Feature = {
  name: 'dashboard',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  routes: [{ path: '/dashboard', page: lazyPart(() => import('./DashboardPage')) }],
  navigation: [{ path: '/dashboard', label: 'dashboard.title', icon: SpaceDashboardOutlined, roles: USER_ROLES }],
};
