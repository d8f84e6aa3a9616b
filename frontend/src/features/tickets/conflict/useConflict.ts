import { useState } from 'react';
import type { TicketActivity } from '@/api/types';
import { useTimeline } from '../activity/useTimeline';
import { useOwnActions } from '../record/own-actions';
import { eventsSince } from './useNews';
import { useTicket } from '../record/useTicket';

/** What happened to a ticket while a dialog on it was open. */
export interface Conflict {
  events: TicketActivity[];
  /** The version is known already, what led to it not yet. */
  isLoading: boolean;
  /** Nothing can be sent any more. */
  isClosed: boolean;
}

/** Null while the ticket stands as it stood when the dialog opened, or as the dialog itself has left it. */
export const useConflict = (): Conflict | null => {
  const ticket = useTicket();
  const [opened] = useState(ticket);
  const { events, isCurrent, error } = useTimeline();
  const { moments } = useOwnActions();
  if (ticket.version === opened.version || moments.includes(ticket.updatedAt)) return null;
  return {
    events: eventsSince(events ?? [], opened.updatedAt),
    isLoading: !isCurrent && error === null,
    isClosed: ticket.status === 'CLOSED',
  };
};
