import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import { USER_ROLES } from '@contract/index';
import type { Feature } from '@/desk/feature';

export const account: Feature = {
  name: 'account',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: { title: 'Profilo e impostazioni' }, en: { title: 'Profile and settings' } },
  borrows: ['users'],
  navigation: [
    { path: '/profile', label: 'account.title', icon: ManageAccountsOutlined, opensGroup: true, roles: USER_ROLES },
  ],
};
