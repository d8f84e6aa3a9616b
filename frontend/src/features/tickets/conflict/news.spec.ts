import type { TicketActivity } from '@/api/types';
import { eventsSince } from './useNews';

const MORNING = '2026-11-20T08:00:00.000Z';
const NOON = '2026-11-20T12:00:00.000Z';

test('a mail that went out or that only answers automatically or says thanks is no news', () => {
  const events = [
    { id: 'mail', createdAt: NOON, actor: null, kind: 'MAIL' },
    { id: 'automatic', createdAt: NOON, actor: null, kind: 'AUTO_REPLY' },
    { id: 'thanks', createdAt: NOON, actor: null, kind: 'THANKS_BY_MAIL' },
    { id: 'change', createdAt: NOON, actor: null, kind: 'ARCHIVED' },
    { id: 'old', createdAt: MORNING, actor: null, kind: 'ARCHIVED' },
  ] as TicketActivity[];
  expect(eventsSince(events, MORNING).map(({ id }) => id)).toEqual(['change']);
});
