import type { TicketSort } from '../../../contract/index.js';
import type { TicketListQuery } from './ticket-list.query.js';

/** Enumerations sort in the order of their declaration, so NOT_SET stands below LOW. */
const SORTS: Record<TicketSort, string> = {
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
  id: 't.id',
  priority: 't.priority',
  status: 't.status',
  category: 't.category',
  company: 'lower(t.company)',
};

export type Sorting = Pick<TicketListQuery, 'sort' | 'order'>;

/** SQL that orders tickets aliased `t`, totally. */
export function orderOf({ sort, order }: Sorting): string {
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return sort === 'id' ? `t.id ${direction}` : `${SORTS[sort]} ${direction}, t.id ${direction}`;
}

/** SQL for the id and, as `key`, what tickets aliased `t` are ordered by. */
export const keysOf = ({ sort }: Pick<Sorting, 'sort'>): string => `t.id, ${SORTS[sort]} AS key`;

/** SQL that orders such keys. */
export const orderOfKeys = ({ order }: Pick<Sorting, 'order'>): string =>
  order === 'asc' ? 'key ASC, id ASC' : 'key DESC, id DESC';

export const reversed = ({ sort, order }: Sorting): Sorting => ({ sort, order: order === 'asc' ? 'desc' : 'asc' });
