import PeopleOutline from '@mui/icons-material/PeopleOutline';
import type { User } from '@/api/types';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

export const users: Feature = {
  name: 'users',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: {
    it: { title: 'Utenti', role: { ADMIN: 'Amministratore', TECHNICIAN: 'Tecnico', CLIENT: 'Cliente' } },
    en: { title: 'Users', role: { ADMIN: 'Administrator', TECHNICIAN: 'Technician', CLIENT: 'Client' } },
  },
  resources: [
    {
      name: 'admin/users',
      api: { path: 'users', list: 'users', record: 'user' },
      icon: PeopleOutline,
      recordRepresentation: ({ name, surname }: User) => `${name} ${surname}`,
      roles: ['ADMIN'],
      found: {
        path: ({ email }) => `/admin/users?${new URLSearchParams({ search: String(email) })}`,
        isSearched: true,
      },
      list: lazyPart(() => import('./UsersPage')),
      create: lazyPart(() => import('./UserCreate')),
      inDialogs: true,
    },
  ],
  navigation: [{ path: '/admin/users', label: 'users.title', icon: PeopleOutline, opensGroup: true, roles: ['ADMIN'] }],
  liveTopics: { users: ['admin/users'] },
};
