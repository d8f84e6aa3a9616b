import StarOutline from '@mui/icons-material/StarOutline';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

/** What clients think of the work on their tickets. */
export const ratings: Feature = {
  name: 'ratings',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: { title: 'Valutazioni' }, en: { title: 'Ratings' } },
  resources: [
    {
      name: 'admin/ratings',
      api: { path: 'ratings', list: 'ratings', record: 'rating' },
      icon: StarOutline,
      roles: ['ADMIN'],
      list: lazyPart(() => import('./RatingsPage')),
    },
  ],
  navigation: [{ path: '/admin/ratings', label: 'ratings.title', icon: StarOutline, roles: ['ADMIN'] }],
};
