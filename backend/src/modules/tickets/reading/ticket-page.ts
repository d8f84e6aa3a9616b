import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '../../../contract/index.js';
import { offsetOf, type Page } from '../../../kernel/http/index.js';
import { literal } from './ticket-conditions.js';
import type { TicketListQuery } from './ticket-list.query.js';
import { orderOf } from './ticket-order.js';

/** Rows of a list that are near its beginning: further in, counting from the nearer end is the shorter way. */
const NEAR = 500;

export const isNear = (page: Page): boolean => offsetOf(page) + page.limit <= NEAR;

/**
 * SQL for the ids of a near page's tickets, and nothing else of them: their rows are read once they are known.
 * `conditions` is SQL on tickets aliased `t`; `all` says that no person's own are asked for.
 */
export function idsOfNear(conditions: string, query: TicketListQuery, page: Page, all: boolean): string {
  const rows = `LIMIT ${page.limit} OFFSET ${offsetOf(page)}`;
  if (all && mergesFacets(query))
    return `SELECT t.id FROM ${mergedFacets(conditions, query, page)} ORDER BY ${orderOf(query)} ${rows}`;
  return `SELECT t.id FROM tickets t WHERE ${conditions} ORDER BY ${orderOf(query)} ${rows}`;
}

/** Where neither a person nor an area nor numbers gather the tickets by an index of their own. */
function mergesFacets(query: TicketListQuery): boolean {
  const { status, category, priority, clientId, technicianId, technicalAreaId, ids } = query;
  return (
    (status ?? category ?? priority) !== undefined &&
    (clientId ?? technicianId ?? technicalAreaId ?? ids) === undefined &&
    query.archived !== 'true' &&
    query.sort === 'createdAt'
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
