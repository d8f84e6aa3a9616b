import { useCallback, useMemo, useState } from 'react';
import type { Ticket } from '@/api/types';
import type { TimelineEvent } from '../history/timeline';
import { useTimeline } from '../history/useTimeline';
import type { OwnDeedNotes } from './own-deeds';

/** The events after `since`. The service stamps a change and its events with one moment, so an equal one is no news; mails only follow from one. */
export const eventsSince = (events: TimelineEvent[], since: string): TimelineEvent[] =>
  events.filter(({ at, kind }) => kind !== 'mail' && Date.parse(at) > Date.parse(since));

const isAmong = (event: TimelineEvent, moments: readonly string[]): boolean =>
  moments.includes(event.at) || (event.kind === 'fileDeleted' && moments.includes(event.changes.fileDeleted?.id ?? ''));

/** What others did to the ticket since its page was opened, or since the reader put the last news away. */
export const useNews = (ticket: Ticket) => {
  const [since, setSince] = useState(ticket.updatedAt);
  const [moments, setMoments] = useState<OwnDeedNotes['moments']>([]);
  const note = useCallback((moment: string) => setMoments((noted) => [...noted, moment]), []);
  const { events = [] } = useTimeline(ticket);
  return {
    events: eventsSince(events, since).filter((event) => !isAmong(event, moments)),
    ownDeeds: useMemo(() => ({ moments, note }), [moments, note]),
    dismiss: () => setSince(ticket.updatedAt),
  };
};
