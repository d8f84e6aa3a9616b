import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { offsetOf, type Page } from '#kernel/http/index.js';
import { idsOfWindow, partOf, roundedUp } from './page-window.js';
import { conditionsOf, enumLiteral, type TicketConditions } from './ticket-conditions.js';
import type { TicketListQuery } from './ticket-list.query.js';
import { keysOf, orderOf, orderOfKeys } from './ticket-order.js';
import { seesAll } from '#tickets/visibility/index.js';

/** Pages beyond this row are read from the closer end of the list. */
const MAX_SHALLOW_ROWS = 500;

export const isShallow = (page: Page): boolean => offsetOf(page) + page.limit <= MAX_SHALLOW_ROWS;

/**
 * SQL for the ids of a shallow page's tickets, whose rows are joined afterwards. `conditions` are those of the query;
 * `:offset` is that of the page.
 */
export function idsOfShallowPage(
  actor: Actor,
  query: TicketListQuery,
  conditions: TicketConditions,
  page: Page,
): string {
  const offset = offsetOf(page);
  if (!seesAll(actor) || !mergesFacets(query))
    return idsOfWindow(conditions.walks, query, { reversed: false, offset, limit: page.limit });
  return `SELECT id FROM ${mergedFacets(actor, query, conditions, offset + page.limit)}
    ORDER BY ${orderOfKeys(query)} ${partOf({ offset, limit: page.limit })}`;
}

/**
 * Whether facets can be merged. False if a filter on a person, a company, a plant, an area or ids has an index of its
 * own.
 */
function mergesFacets(query: TicketListQuery): boolean {
  const { status, category, priority, clientId, companyId, plantId, technicianId, technicalAreaId, ids } = query;
  return (
    (status ?? category ?? priority) !== undefined &&
    (clientId ?? companyId ?? plantId ?? technicianId ?? technicalAreaId ?? ids) === undefined &&
    query.archived !== 'true' &&
    query.sort === 'createdAt'
  );
}

/** SQL: the first rows of each combination of status, category and priority, in index order. */
function mergedFacets(actor: Actor, query: TicketListQuery, { values }: TicketConditions, rows: number): string {
  const others = conditionsOf(actor, { ...query, status: undefined, category: undefined, priority: undefined });
  return `
    ${valuesOf('status', TICKET_STATUSES, values.status)} CROSS JOIN ${valuesOf('category', TICKET_CATEGORIES, values.category)}
    CROSS JOIN ${valuesOf('priority', TICKET_PRIORITIES, values.priority)} CROSS JOIN LATERAL (
      SELECT ${keysOf(query)} FROM tickets t
      WHERE t.status = of_status.value AND t.category = of_category.value AND t.priority = of_priority.value AND ${others.tickets}
      ORDER BY ${orderOf(query)} LIMIT ${roundedUp(rows)}) walked`;
}

/** SQL: the filtered values, as parameters, so that statements only differ in how many there are. */
function valuesOf(facet: 'status' | 'category' | 'priority', all: readonly string[], asked: unknown): string {
  const values = Array.isArray(asked)
    ? asked.map((_, index) => `(:${facet}::ticket_${facet}[])[${index + 1}]`)
    : all.map((value) => `${enumLiteral(value)}::ticket_${facet}`);
  return `(VALUES ${values.map((value) => `(${value})`).join(', ')}) of_${facet}(value)`;
}
