import AddCircleOutline from '@mui/icons-material/AddCircleOutline';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import type { QueryKey } from '@tanstack/react-query';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

/**
 * Cached responses about one ticket, whose number follows in the key. All others under `tickets` are lists and counts.
 */
const OF_ONE_TICKET = ['worklogs', 'activity', 'similar', 'links'];

/** The ticket that a response is about; undefined for a response about several. */
const ticketOf = ([, kind, subject]: QueryKey): number | undefined => {
  if (OF_ONE_TICKET.includes(String(kind))) return Number(subject);
  return kind === 'getOne' ? Number((subject as { id: number | string }).id) : undefined;
};

const page = { path: '/tickets', icon: ConfirmationNumberOutlined };

export const tickets: Feature = {
  name: 'tickets',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  resources: [
    {
      name: 'tickets',
      api: { path: 'tickets', list: 'tickets', record: 'ticket', created: 'data' },
      icon: ConfirmationNumberOutlined,
      recordRepresentation: ({ id, title }) => `#${id} ${title}`,
      found: { path: ({ id }) => `/tickets/${id}`, isSearched: true },
      list: lazyPart(() => import('./list/TicketListPage')),
      edit: lazyPart(() => import('./page/TicketPage')),
    },
    { name: 'ticket-views', api: { path: 'ticket-views', list: 'ticketViews', record: 'ticketView', isUnpaged: true } },
  ],
  routes: [{ path: '/tickets/new', page: lazyPart(() => import('./raising/TicketCreate')), roles: ['ADMIN'] }],
  companySections: [lazyPart(() => import('./CompanyTickets'))],
  navigation: [
    { ...page, label: 'tickets.menu.all', roles: ['ADMIN'] },
    { ...page, label: 'tickets.menu.own', roles: ['TECHNICIAN', 'CLIENT'] },
    { path: '/tickets/new', label: 'tickets.menu.create', icon: AddCircleOutline, roles: ['ADMIN'] },
    { path: '/tickets/create', label: 'tickets.menu.create', icon: AddCircleOutline, roles: ['CLIENT'], leaves: true },
  ],
  liveTopics: {
    ticket: (key, id) => key[0] === 'tickets' && [undefined, id].includes(ticketOf(key)),
    tickets: ['tickets'],
    views: ['ticket-views'],
    mails: (key, id) => key[0] === 'tickets' && key[1] === 'activity' && ticketOf(key) === id,
    conversation: (key, id) => key[0] === 'tickets' && key[1] === 'activity' && ticketOf(key) === id,
    presence: (key, id) => key[0] === 'presence' && (id === undefined || key[1] === id),
  },
};
