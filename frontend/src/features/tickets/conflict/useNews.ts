import { useCallback, useMemo, useState } from 'react';
import type { ActivityGroup } from '@contract/index';
import type { TicketActivity } from '@/api/types';
import { useTimeline } from '../activity/useTimeline';
import { type OwnActionNotes, useTicket } from '../record/page-context';

/** Many messages must not push the news off the page that is read. */
export const NEWS_GROUPS: readonly ActivityGroup[] = ['WORK', 'CHANGES'];

/** Mails change nothing on the ticket; plants and people have their own place on the page. */
const NO_NEWS: readonly TicketActivity['kind'][] = [
  'MAIL',
  'AUTO_REPLY',
  'THANKS_BY_MAIL',
  'PLANT_LINKED',
  'COLLABORATOR_CHANGED',
  'COPY_CHANGED',
];

/**
 * The events after `since`. A change and its events have the same time stamp, so events at `since` itself are already
 * known.
 */
export const eventsSince = (events: TicketActivity[], since: string): TicketActivity[] =>
  events.filter(({ createdAt, kind }) => !NO_NEWS.includes(kind) && Date.parse(createdAt) > Date.parse(since));

const isAmong = (event: TicketActivity, moments: readonly string[]): boolean =>
  moments.includes(event.createdAt) ||
  (event.kind === 'FILE_DELETED' && moments.includes(event.payload.fileDeleted.id));

/** What others did to the ticket since the page was opened, or since the reader dismissed the last news. */
export const useNews = () => {
  const ticket = useTicket();
  const [since, setSince] = useState(ticket.updatedAt);
  const [moments, setMoments] = useState<OwnActionNotes['moments']>([]);
  const note = useCallback((moment: string) => setMoments((noted) => [...noted, moment]), []);
  const { events = [] } = useTimeline(NEWS_GROUPS);
  return {
    events: eventsSince(events, since).filter((event) => !isAmong(event, moments)),
    ownActions: useMemo(() => ({ moments, note }), [moments, note]),
    dismiss: () => setSince(ticket.updatedAt),
  };
};
