import { useCallback, useMemo, useState } from 'react';
import type { TicketActivity } from '@/api/types';
import { useTimeline } from '../activity/useTimeline';
import { type OwnActionNotes, useTicket } from '../record/page-context';

/** Mails only follow from a change; messages, the plant and people have a place of their own on the page. */
const NO_NEWS: readonly TicketActivity['kind'][] = [
  'MAIL',
  'MESSAGE',
  'NOTE',
  'PLANT_LINKED',
  'COLLABORATOR_CHANGED',
  'COPY_CHANGED',
];

/** The events after `since`. The service stamps a change and its events with one moment, so an equal one is no news. */
export const eventsSince = (events: TicketActivity[], since: string): TicketActivity[] =>
  events.filter(({ createdAt, kind }) => !NO_NEWS.includes(kind) && Date.parse(createdAt) > Date.parse(since));

const isAmong = (event: TicketActivity, moments: readonly string[]): boolean =>
  moments.includes(event.createdAt) ||
  (event.kind === 'FILE_DELETED' && moments.includes(event.payload.fileDeleted.id));

/** What others did to the ticket since its page was opened, or since the reader put the last news away. */
export const useNews = () => {
  const ticket = useTicket();
  const [since, setSince] = useState(ticket.updatedAt);
  const [moments, setMoments] = useState<OwnActionNotes['moments']>([]);
  const note = useCallback((moment: string) => setMoments((noted) => [...noted, moment]), []);
  const { events = [] } = useTimeline();
  return {
    events: eventsSince(events, since).filter((event) => !isAmong(event, moments)),
    ownActions: useMemo(() => ({ moments, note }), [moments, note]),
    dismiss: () => setSince(ticket.updatedAt),
  };
};
