import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

export const apiTokens: Feature = {
  name: 'apiTokens',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: { title: 'Token API' }, en: { title: 'API tokens' } },
  resources: [
    {
      name: 'admin/api-tokens',
      api: { path: 'api-tokens', list: 'apiTokens', record: 'apiToken' },
      icon: VpnKeyOutlined,
      recordRepresentation: 'name',
      roles: ['ADMIN'],
      list: lazyPart(() => import('./ApiTokensPage')),
      create: lazyPart(() => import('./ApiTokenCreate')),
      inDialogs: true,
    },
  ],
  profileSections: [lazyPart(() => import('./ApiTokensSection'))],
  navigation: [{ path: '/admin/api-tokens', label: 'apiTokens.title', icon: VpnKeyOutlined, roles: ['ADMIN'] }],
};
