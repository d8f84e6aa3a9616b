import {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type SortOrder,
  type TicketSort,
} from '../../../contract/index.js';
import { offsetOf, type Page } from '../../../kernel/http/index.js';
import { literal } from './ticket-conditions.js';
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

/** Beyond so many rows each combination of the facets would give too much that is thrown away. */
const DEEPEST_MERGE = 500;

type Sorted = Pick<TicketListQuery, 'sort' | 'order'>;

const direction = (order: SortOrder): 'ASC' | 'DESC' => (order === 'asc' ? 'ASC' : 'DESC');

/** SQL that orders tickets aliased `t`, totally. */
export const orderOf = ({ sort, order }: Sorted): string =>
  sort === 'id' ? `t.id ${direction(order)}` : `${SORTS[sort]} ${direction(order)}, t.id ${direction(order)}`;

/**
 * SQL for a page's tickets (`id`, and what they are sorted by) and nothing else of them: their rows are read once they
 * are known. `wanted.conditions` is SQL on tickets aliased `t`.
 */
export function pageOfTickets(wanted: {
  conditions: string;
  query: TicketListQuery;
  page: Page;
  all: boolean;
}): string {
  const { conditions, query, page } = wanted;
  const rows = `LIMIT ${page.limit} OFFSET ${offsetOf(page)}`;
  if (wanted.all && mergesFacets(query, page))
    return `SELECT t.id FROM ${mergedFacets(conditions, query, page)} ORDER BY ${orderOf(query)} ${rows}`;
  return `SELECT t.id FROM tickets t WHERE ${conditions} ORDER BY ${orderOf(query)} ${rows}`;
}

/** Where neither a person nor an area nor numbers gather the tickets by an index of their own. */
function mergesFacets(query: TicketListQuery, page: Page): boolean {
  const { status, category, priority, clientId, technicianId, technicalAreaId, ids } = query;
  return (
    (status ?? category ?? priority) !== undefined &&
    (clientId ?? technicianId ?? technicalAreaId ?? ids ?? query.archived) === undefined &&
    query.sort === 'createdAt' &&
    offsetOf(page) + page.limit <= DEEPEST_MERGE
  );
}

/** The first rows of each combination of status, category and priority, as their index has them in order. */
function mergedFacets(conditions: string, query: TicketListQuery, page: Page): string {
  const { status = TICKET_STATUSES, category = TICKET_CATEGORIES, priority = TICKET_PRIORITIES } = query;
  return `
    ${valuesOf('status', status)} CROSS JOIN ${valuesOf('category', category)} CROSS JOIN ${valuesOf('priority', priority)}
    CROSS JOIN LATERAL (
      SELECT t.id, t.created_at FROM tickets t
      WHERE t.status = of_status.value AND t.category = of_category.value AND t.priority = of_priority.value AND ${conditions}
      ORDER BY ${orderOf(query)} LIMIT ${offsetOf(page) + page.limit}) t`;
}

const valuesOf = (facet: 'status' | 'category' | 'priority', values: readonly string[]): string =>
  `(VALUES ${[...new Set(values)].map((value) => `(${literal(value)}::ticket_${facet})`).join(', ')}) of_${facet}(value)`;
