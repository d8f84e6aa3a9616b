import type { SecurityEventKind } from '#contract/index.js';
import type { SecurityEventDetails } from '#kernel/security-log/index.js';
import type { ClientKey, TechnicianKey } from './people.js';

/** Locations of demo users: an address and a user agent. */
export const PLACES = {
  office: {
    address: '192.0.2.10',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  },
  workshop: {
    address: '192.0.2.24',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  },
  phone: {
    address: '198.51.100.73',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  },
  client: {
    address: '198.51.100.18',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  },
  shipyard: {
    address: '2001:db8:40:9::1f',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  },
  stranger: { address: '203.0.113.200', userAgent: 'python-requests/2.32.5' },
} as const;

/** An account that was created and deleted within these weeks. */
export const TRAINEE = { email: 'prova.stagista@plantdesk.example' } as const;

/** A demo user, or an email without an account. */
export type DemoAccount = 'admin' | 'trainee' | TechnicianKey | ClientKey | { email: string };

export interface DemoEvent {
  daysAgo: number;
  kind: SecurityEventKind;
  place: keyof typeof PLACES;
  actor?: DemoAccount;
  subject?: DemoAccount;
  details?: SecurityEventDetails;
  /** How often the event is repeated, a few seconds apart. */
  times?: number;
}

/** Users who log in on working days, and from where. */
export const REGULARS: readonly { who: DemoAccount; place: keyof typeof PLACES; everyDays: number }[] = [
  { who: 'admin', place: 'office', everyDays: 1 },
  { who: 'ferri', place: 'workshop', everyDays: 1 },
  { who: 'rizzi', place: 'phone', everyDays: 3 },
  { who: 'bianchi', place: 'client', everyDays: 4 },
  { who: 'oconnor', place: 'shipyard', everyDays: 6 },
];

const invalid = { reason: 'INVALID_CREDENTIALS' };

/** Unusual events of the last weeks. They leave the accounts as the rest of the demo expects them. */
export const INCIDENTS: readonly DemoEvent[] = [
  {
    daysAgo: 34,
    kind: 'ACCOUNT_CREATED',
    place: 'office',
    actor: 'admin',
    subject: 'trainee',
    details: { by: 'ADMIN', role: 'CLIENT' },
  },
  {
    daysAgo: 33,
    kind: 'LOGIN_SUCCEEDED',
    place: 'phone',
    actor: 'trainee',
    subject: 'trainee',
    details: { how: 'MAILED_ACCOUNT' },
  },
  { daysAgo: 33, kind: 'MAILBOX_PROVEN', place: 'phone', actor: 'trainee', subject: 'trainee' },
  { daysAgo: 33, kind: 'PASSWORD_CHANGED', place: 'phone', actor: 'trainee', subject: 'trainee' },
  {
    daysAgo: 30,
    kind: 'ROLE_CHANGED',
    place: 'office',
    actor: 'admin',
    subject: 'trainee',
    details: { from: 'CLIENT', to: 'TECHNICIAN' },
  },
  {
    daysAgo: 30,
    kind: 'AREA_CHANGED',
    place: 'office',
    actor: 'admin',
    subject: 'trainee',
    details: { from: null, to: 'Laser e ottica' },
  },
  {
    daysAgo: 27,
    kind: 'ACCESS_REFUSED',
    place: 'phone',
    actor: 'trainee',
    details: { method: 'GET', route: '/api/users' },
    times: 2,
  },
  {
    daysAgo: 24,
    kind: 'ACCOUNT_DELETED',
    place: 'office',
    actor: 'admin',
    subject: 'trainee',
    details: { role: 'TECHNICIAN' },
  },
  { daysAgo: 23, kind: 'ACCOUNT_DEACTIVATED', place: 'office', actor: 'admin', subject: 'villa' },
  { daysAgo: 20, kind: 'LOGIN_FAILED', place: 'phone', subject: 'villa', details: { reason: 'ACCOUNT_DEACTIVATED' } },
  { daysAgo: 17, kind: 'TECHNICAL_AREA_DELETED', place: 'office', actor: 'admin', details: { name: 'Collaudi' } },
  { daysAgo: 15, kind: 'PASSWORD_FORGOTTEN', place: 'shipyard', subject: 'oconnor' },
  {
    daysAgo: 15,
    kind: 'LOGIN_SUCCEEDED',
    place: 'shipyard',
    actor: 'oconnor',
    subject: 'oconnor',
    details: { how: 'MAILED_FORGOTTEN' },
  },
  { daysAgo: 15, kind: 'PASSWORD_CHANGED', place: 'shipyard', actor: 'oconnor', subject: 'oconnor' },
  { daysAgo: 12, kind: 'ACCOUNT_DEACTIVATED', place: 'office', actor: 'admin', subject: 'capek' },
  {
    daysAgo: 11,
    kind: 'LOGIN_FAILED',
    place: 'shipyard',
    subject: 'capek',
    details: { reason: 'ACCOUNT_DEACTIVATED' },
    times: 2,
  },
  { daysAgo: 9, kind: 'PASSWORD_RESET', place: 'office', actor: 'admin', subject: 'gatti' },
  {
    daysAgo: 9,
    kind: 'LOGIN_SUCCEEDED',
    place: 'phone',
    actor: 'gatti',
    subject: 'gatti',
    details: { how: 'MAILED_RESET' },
  },
  { daysAgo: 7, kind: 'SESSION_STOLEN', place: 'stranger', subject: 'lombardi' },
  { daysAgo: 7, kind: 'PASSWORD_CHANGED', place: 'workshop', actor: 'lombardi', subject: 'lombardi' },
  {
    daysAgo: 5,
    kind: 'LOGIN_FAILED',
    place: 'stranger',
    subject: { email: 'root@plantdesk.example' },
    details: invalid,
    times: 3,
  },
  { daysAgo: 5, kind: 'LOGIN_FAILED', place: 'stranger', subject: 'admin', details: invalid, times: 10 },
  { daysAgo: 5, kind: 'LOGIN_BLOCKED', place: 'stranger', subject: 'admin', times: 5 },
  { daysAgo: 4, kind: 'PASSWORD_CHANGE_FAILED', place: 'client', actor: 'bianchi', subject: 'bianchi' },
  { daysAgo: 3, kind: 'LOGIN_FAILED', place: 'phone', subject: 'rizzi', details: invalid, times: 2 },
  {
    daysAgo: 2,
    kind: 'ACCESS_REFUSED',
    place: 'client',
    actor: 'bianchi',
    details: { method: 'GET', route: '/api/technical-areas' },
  },
  { daysAgo: 1, kind: 'LOGIN_FAILED', place: 'client', subject: 'bianchi', details: invalid },
];
