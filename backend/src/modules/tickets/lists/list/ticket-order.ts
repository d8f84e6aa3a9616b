import type { TicketSort } from '#contract/index.js';
import { AWAITING_SINCE } from '#tickets/detail/ticket-columns.js';
import type { TicketListQuery } from './ticket-list.query.js';

/** Enumerations sort in the order of their declaration, so NOT_SET is below LOW. */
const SORTS: Record<TicketSort, string> = {
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
  id: 't.id',
  priority: 't.priority',
  status: 't.status',
  category: 't.category',
  company: 'lower(t.company)',
  awaitingSince: AWAITING_SINCE,
  urgency: `coalesce((SELECT u.urgency FROM ticket_urgency u WHERE u.ticket_id = t.id), t.id)`,
};

/** The sort order, and the filters that decide whether the list contains open or closed tickets. */
export type Sorting = Pick<TicketListQuery, 'sort' | 'order' | 'status' | 'awaiting' | 'clock' | 'overdue'>;

/** SQL for a total order of tickets aliased `t`. */
export function orderOf({ sort, order }: Pick<Sorting, 'sort' | 'order'>): string {
  const direction = directionOf(order);
  return sort === 'id' ? `t.id ${direction}` : `${SORTS[sort]} ${direction}, t.id ${direction}`;
}

/** SQL for the id and the sort key, as `key`, of tickets aliased `t`. */
export const keysOf = ({ sort }: Pick<Sorting, 'sort'>): string => `t.id, ${SORTS[sort]} AS key`;

/** SQL that sorts by the keys of `keysOf`. */
export const orderOfKeys = ({ order }: Pick<Sorting, 'order'>): string =>
  order === 'asc' ? 'key ASC, id ASC' : 'key DESC, id DESC';

export const reverseSorting = (sorting: Sorting): Sorting => ({
  ...sorting,
  order: sorting.order === 'asc' ? 'desc' : 'asc',
});

const directionOf = (order: Sorting['order']): string => (order === 'asc' ? 'ASC' : 'DESC');

const hasClosed = ({ status, awaiting = 'NONE', clock, overdue }: Sorting): boolean =>
  (status ?? ['CLOSED']).includes('CLOSED') && awaiting === 'NONE' && clock === undefined && overdue !== true;

const hasOpen = ({ status, awaiting }: Sorting): boolean =>
  awaiting !== 'NONE' && (status ?? ['OPEN']).some((each) => each !== 'CLOSED');

/**
 * SQL for the first ids and keys of the tickets aliased `t` under a condition; the result is not sorted. By urgency,
 * open tickets are read along the urgency index. Closed tickets have no urgency, so they are read by number.
 */
export function firstOf(where: string, sorting: Sorting, most: number): string {
  const direction = directionOf(sorting.order);
  const parts =
    sorting.sort === 'urgency'
      ? [
          hasOpen(sorting) &&
            `t.id, u.urgency AS key FROM ticket_urgency u JOIN tickets t ON t.id = u.ticket_id WHERE ${where}
             ORDER BY u.urgency ${direction}, u.ticket_id ${direction}`,
          hasClosed(sorting) &&
            `t.id, t.id::bigint AS key FROM tickets t WHERE ${where} AND t.status = 'CLOSED' ORDER BY t.id ${direction}`,
        ]
      : [`${keysOf(sorting)} FROM tickets t WHERE ${where} ORDER BY ${orderOf(sorting)}`];
  const some = parts.filter((part) => part !== false);
  return (some.length > 0 ? some : [`${keysOf(sorting)} FROM tickets t WHERE FALSE`])
    .map((part) => `(SELECT ${part} LIMIT ${most})`)
    .join(' UNION ALL ');
}
