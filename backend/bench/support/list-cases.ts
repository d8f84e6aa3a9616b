import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_SORTS, TICKET_STATUSES } from '#contract/index.js';
import type { Who } from './load.js';
import { KNOWN, NEWEST_NUMBERS, YEARS_FILLED } from './million.js';

/** Requests that the screens make: the role, and paths to draw from, as `spreadRequests` takes them. */
export interface ListCase {
  what: string;
  who: Who;
  paths: string[];
}

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const pages = (first: number, last: number, query = ''): string[] =>
  numbers(first, last).map((page) => `?page=${page}&limit=10${query}`);
const each = (name: string, values: readonly (string | number)[]): string[] =>
  values.flatMap((value) => pages(1, 3, `&${name}=${value}`));

const facets = TICKET_STATUSES.flatMap((status) =>
  TICKET_CATEGORIES.flatMap((category) =>
    TICKET_PRIORITIES.map((priority) => `?limit=10&status=${status}&category=${category}&priority=${priority}`),
  ),
);

/** What dashboards and the views above a list count. */
const FIGURES: readonly ListCase[] = [
  {
    what: 'figures',
    who: 'admin',
    paths: ['', '?archived=true', '?archived=false'].map((query) => `/stats${query}`),
  },
  {
    what: 'own dashboard',
    who: 'technician',
    paths: [7, 30, 90].map((days) => `/technician/dashboard?days=${days}`),
  },
  { what: 'work of technicians', who: 'admin', paths: ['/api/users/technicians'] },
  ...(['admin', 'technician', 'client'] as const).map((who) => ({
    what: 'counts of views',
    who,
    paths: ['/api/ticket-views/pins'],
  })),
  { what: 'plots', who: 'admin', paths: [6, 12, 24].map((months) => `/statistics?months=${months}`) },
];

/** `people`: ids for the technician and client filters; `tickets`: their number. */
export function listCases(people: { technicians: string[]; clients: string[] }, tickets: number): ListCase[] {
  const sorts = TICKET_SORTS.flatMap((sort) =>
    ['asc', 'desc'].flatMap((order) => pages(1, 3, `&sort=${sort}&order=${order}`)),
  );
  const own = [...pages(1, 3), ...each('status', TICKET_STATUSES)];
  const spread = numbers(1, NEWEST_NUMBERS).map((number) => tickets - number);
  return [
    { what: 'first page', who: 'admin', paths: pages(1, 1) },
    { what: 'pages 2 to 20', who: 'admin', paths: pages(2, 20) },
    { what: 'one status', who: 'admin', paths: each('status', TICKET_STATUSES) },
    { what: 'one category', who: 'admin', paths: each('category', TICKET_CATEGORIES) },
    { what: 'one priority', who: 'admin', paths: each('priority', TICKET_PRIORITIES) },
    { what: 'status, category, priority', who: 'admin', paths: facets },
    { what: 'one year', who: 'admin', paths: each('year', numbers(YEARS_FILLED.first, YEARS_FILLED.last)) },
    { what: 'one technician', who: 'admin', paths: each('technicianId', people.technicians) },
    { what: 'one client', who: 'admin', paths: each('clientId', people.clients) },
    { what: 'each order', who: 'admin', paths: sorts },
    { what: 'own tickets', who: 'technician', paths: own },
    { what: 'own tickets', who: 'client', paths: own },
    { what: 'one ticket', who: 'admin', paths: spread.map((number) => `/${number}`) },
    { what: 'status history', who: 'admin', paths: spread.map((number) => `/${number}/status-history`) },
    { what: 'queue', who: 'admin', paths: pages(1, 3, '&status=OPEN,IN_PROGRESS&sort=urgency&order=desc') },
    { what: 'pages far in', who: 'admin', paths: numbers(1, 640).map((n) => `?limit=10&page=${n * 150}`) },
    { what: 'a common word', who: 'admin', paths: pages(1, 3, `&search=${KNOWN.commonWord}`) },
    ...FIGURES,
  ];
}
