import { TICKET_PRIORITIES, type TicketSort } from '../../../contract/index.js';
import { AWAITING_SINCE } from '../../tickets/index.js';
import type { TicketListQuery } from './ticket-list.query.js';

/** Enumerations sort in the order of their declaration: NOT_SET is below LOW. */
const SORTS: Record<TicketSort, string> = {
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
  id: 't.id',
  priority: 't.priority',
  status: 't.status',
  category: 't.category',
  company: 'lower(t.company)',
  awaitingSince: AWAITING_SINCE,
  // The expression of ix_tickets_by_urgency.
  urgency: `(CASE WHEN t.production_stopped AND t.status <> 'CLOSED' THEN ${TICKET_PRIORITIES.length} ELSE 0 END + CASE t.priority
    ${TICKET_PRIORITIES.map((priority, place) => `WHEN '${priority}' THEN ${place + 1}`).join(' ')} END)`,
};

export type Sorting = Pick<TicketListQuery, 'sort' | 'order'>;

/** SQL for a total order of tickets aliased `t`. */
export function orderOf({ sort, order }: Sorting): string {
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return sort === 'id' ? `t.id ${direction}` : `${SORTS[sort]} ${direction}, t.id ${direction}`;
}

/** SQL for the id and the sort key, as `key`, of tickets aliased `t`. */
export const keysOf = ({ sort }: Pick<Sorting, 'sort'>): string => `t.id, ${SORTS[sort]} AS key`;

/** SQL that sorts by such keys. */
export const orderOfKeys = ({ order }: Pick<Sorting, 'order'>): string =>
  order === 'asc' ? 'key ASC, id ASC' : 'key DESC, id DESC';

export const reversed = ({ sort, order }: Sorting): Sorting => ({ sort, order: order === 'asc' ? 'desc' : 'asc' });
