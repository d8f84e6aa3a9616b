import type { LiveChange, LiveTopic } from '@contract/index';
import { isTouched, refetchChanged } from './changed-queries';
import { QueryClient, QueryObserver } from '@tanstack/react-query';

const OTHERS = [
  ['tickets', 'getOne', { id: '8' }],
  ['tickets', 'activity', 8, 2],
  ['presence', 8],
  ['conversation', 8, 1],
];
const OWN = [
  ['tickets', 'getOne', { id: '7', meta: { whole: true } }],
  ['tickets', 'worklogs', 7, 2],
  ['tickets', 'similar', 7, 2],
];
const MESSAGES = [['conversation', 7, 1]];
const MAILS = [['tickets', 'activity', 7, 2]];
const NOTIFICATIONS = [['notifications', 'list', 1]];
const PRESENCE = [['presence', 7]];
/** The numbers here are weeks and months. */
const SEVERAL = [
  ['tickets', 'getList', { filter: {} }],
  ['tickets', 'stats'],
  ['tickets', 'statistics', 8],
  ['tickets', 'ownProductivity', 8],
];
const OWN_AREA = [['tickets', 'ownArea']];
const QUEUE = [['queue', 'getList', {}], ['queue-summary']];
const USERS = [['admin/users', 'getList', {}]];
const AREAS = [['admin/areas', 'getList', {}]];
const COMPANIES = [['admin/companies', 'getList', {}]];
const FIGURES = [['company-figures', 'company']];
const PLANTS = [['plants', 'getList', {}]];
const PLATES = [['plates', 'x']];
const MODELS = [['admin/plant-models', 'getList', {}]];
const SITES = [['sites', 'company', 1]];
const VIEWS = [
  ['ticket-views', 'getList', {}],
  ['ticket-views', 'pins'],
];
const MEMBERS = [['members', 'company', 1]];
const UNTOUCHED = [
  ['auth', 'getIdentity'],
  ['attachments', 'x'],
  ['admin/security', 'getList', {}],
];

const ALL = [
  ...OTHERS,
  ...OWN,
  ...MAILS,
  ...MESSAGES,
  ...NOTIFICATIONS,
  ...PRESENCE,
  ...SEVERAL,
  ...OWN_AREA,
  ...QUEUE,
  ...USERS,
  ...AREAS,
  ...COMPANIES,
  ...FIGURES,
  ...PLANTS,
  ...PLATES,
  ...MODELS,
  ...MEMBERS,
  ...SITES,
  ...VIEWS,
  ...UNTOUCHED,
];

const TOUCHED: Record<LiveTopic, [change: LiveChange, keys: unknown[][]]> = {
  ticket: [{ topic: 'ticket', id: 7 }, [...OWN, ...MAILS, ...SEVERAL, ...OWN_AREA, ...FIGURES]],
  tickets: [{ topic: 'tickets' }, [...ALL.filter(([name]) => name === 'tickets'), ...FIGURES]],
  conversation: [{ topic: 'conversation', id: 7 }, [...MAILS, ...MESSAGES]],
  mails: [{ topic: 'mails', id: 7 }, MAILS],
  notifications: [{ topic: 'notifications' }, NOTIFICATIONS],
  presence: [{ topic: 'presence', id: 7 }, PRESENCE],
  queue: [{ topic: 'queue' }, QUEUE],
  users: [{ topic: 'users' }, [...USERS, ...AREAS, ...COMPANIES, ...MEMBERS]],
  areas: [{ topic: 'areas' }, [...OWN_AREA, ...AREAS]],
  companies: [{ topic: 'companies' }, [...COMPANIES, ...PLANTS]],
  plants: [{ topic: 'plants' }, [...COMPANIES, ...FIGURES, ...PLANTS, ...PLATES, ...MODELS, ...SITES]],
  views: [{ topic: 'views' }, VIEWS],
  everything: [{ topic: 'everything' }, ALL.filter((key) => !UNTOUCHED.includes(key))],
};

it.each(Object.entries(TOUCHED))('%s', (_, [change, keys]) => {
  expect(ALL.filter((key) => isTouched(key, change))).toEqual(keys);
});

const KEY = ['tickets', 'getList', {}];

it('fetches a list once more whose first answer was under way when it changed', async () => {
  const queryClient = new QueryClient();
  const replies: ((rows: string[]) => void)[] = [];
  const queryFn = (): Promise<string[]> => new Promise((resolve) => replies.push(resolve));
  const list = new QueryObserver(queryClient, { queryKey: KEY, queryFn });
  const shown = new Promise<void>((resolve) => {
    list.subscribe(({ data }) => data?.includes('new') && resolve());
  });

  refetchChanged(queryClient, [{ topic: 'ticket', id: 7 }]);
  replies[0]?.(['old']);
  await queryClient.getQueryCache().find({ queryKey: KEY })?.promise;
  await Promise.resolve();
  expect(replies).toHaveLength(2);
  replies[1]?.(['old', 'new']);
  await shown;

  refetchChanged(queryClient, [{ topic: 'ticket', id: 7 }]);
  expect(replies).toHaveLength(3);
  list.destroy();
  queryClient.clear();
});

it('leaves what the change does not touch', () => {
  const queryClient = new QueryClient();
  const queryFn = jest.fn(() => Promise.resolve([]));
  const list = new QueryObserver(queryClient, { queryKey: ['auth', 'getIdentity'], queryFn });
  const stop = list.subscribe(() => undefined);
  refetchChanged(queryClient, [{ topic: 'everything' }]);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
  queryClient.clear();
});
