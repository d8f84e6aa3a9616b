import type { LiveChange, LiveTopic } from '@contract/index';
import { isTouched } from './changed-queries';

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
  ...PLANTS,
  ...PLATES,
  ...MODELS,
  ...MEMBERS,
  ...SITES,
  ...VIEWS,
  ...UNTOUCHED,
];

const TOUCHED: Record<LiveTopic, [change: LiveChange, keys: unknown[][]]> = {
  ticket: [{ topic: 'ticket', id: 7 }, [...OWN, ...MAILS, ...SEVERAL, ...OWN_AREA]],
  tickets: [{ topic: 'tickets' }, ALL.filter(([name]) => name === 'tickets')],
  conversation: [{ topic: 'conversation', id: 7 }, [...MAILS, ...MESSAGES]],
  mails: [{ topic: 'mails', id: 7 }, MAILS],
  notifications: [{ topic: 'notifications' }, NOTIFICATIONS],
  presence: [{ topic: 'presence', id: 7 }, PRESENCE],
  queue: [{ topic: 'queue' }, QUEUE],
  users: [{ topic: 'users' }, [...USERS, ...AREAS, ...COMPANIES, ...MEMBERS]],
  areas: [{ topic: 'areas' }, [...OWN_AREA, ...AREAS]],
  companies: [{ topic: 'companies' }, [...COMPANIES, ...PLANTS]],
  plants: [{ topic: 'plants' }, [...COMPANIES, ...PLANTS, ...PLATES, ...MODELS, ...SITES]],
  views: [{ topic: 'views' }, VIEWS],
  everything: [{ topic: 'everything' }, ALL.filter((key) => !UNTOUCHED.includes(key))],
};

it.each(Object.entries(TOUCHED))('%s', (_, [change, keys]) => {
  expect(ALL.filter((key) => isTouched(key, change))).toEqual(keys);
});
