import PlaylistPlay from '@mui/icons-material/PlaylistPlay';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

/** Several steps on a ticket in one press. */
export const macros: Feature = {
  name: 'macros',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: { title: 'Macro' }, en: { title: 'Macros' } },
  borrows: ['tickets'],
  resources: [
    {
      name: 'admin/macros',
      api: { path: 'macros', list: 'macros', record: 'macro' },
      icon: PlaylistPlay,
      recordRepresentation: 'title',
      roles: ['ADMIN'],
      list: lazyPart(() => import('./MacroList')),
      form: lazyPart(() => import('./MacroForm')),
      inDialogs: true,
    },
  ],
  navigation: [{ path: '/admin/macros', label: 'macros.title', icon: PlaylistPlay, roles: ['ADMIN'] }],
};
