import { LIMITS } from '@contract/index';
import type { TicketSummary } from '@/api/types';

/** The selected tickets by number, as they were last seen. */
export type PickedTickets = ReadonlyMap<number, TicketSummary>;

export const NONE: PickedTickets = new Map();

/** The most tickets that one request takes. */
export const MAX_PICKED = LIMITS.idsPerRequest.max;

/** Tickets beyond the limit are left out. */
export const withTickets = (picked: PickedTickets, tickets: readonly TicketSummary[]): PickedTickets => {
  const next = new Map(picked);
  for (const ticket of tickets) if (next.has(ticket.id) || next.size < MAX_PICKED) next.set(ticket.id, ticket);
  return next;
};

export const withoutTickets = (picked: PickedTickets, tickets: readonly { id: number }[]): PickedTickets => {
  const next = new Map(picked);
  for (const { id } of tickets) next.delete(id);
  return next;
};

/**
 * The tickets between the two, in either order and both included; only the second where the first is not on the page.
 */
export const rangeOf = (page: readonly TicketSummary[], from: number | null, to: TicketSummary): TicketSummary[] => {
  const start = page.findIndex(({ id }) => id === from);
  const end = page.findIndex(({ id }) => id === to.id);
  if (start < 0 || end < 0) return [to];
  return page.slice(Math.min(start, end), Math.max(start, end) + 1);
};

/** Replaces selected tickets by their current state on the page. */
export const refreshPicked = (picked: PickedTickets, page: readonly TicketSummary[]): PickedTickets =>
  withTickets(
    picked,
    page.filter(({ id }) => picked.has(id)),
  );
