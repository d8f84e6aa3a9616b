import type { TimelineEvent } from '../history/timeline';
import { eventsSince } from './useNews';

const MORNING = '2026-11-20T08:00:00.000Z';
const NOON = '2026-11-20T12:00:00.000Z';

test('a mail that went out is nobody’s deed, and so no news', () => {
  const events = [
    { id: 'mail', at: NOON, by: null, kind: 'mail' },
    { id: 'change', at: NOON, by: null, kind: 'archived' },
    { id: 'old', at: MORNING, by: null, kind: 'archived' },
  ] as TimelineEvent[];
  expect(eventsSince(events, MORNING).map(({ id }) => id)).toEqual(['change']);
});
