import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import { offsetOf, type Page } from '../../../kernel/http/index.js';
import { seesAll } from '../../tickets/index.js';
import { idsOfWindow, partOf, roundedUp } from './page-window.js';
import { conditionsOf, literal, type TicketConditions } from './ticket-conditions.js';
import type { TicketListQuery } from './ticket-list.query.js';
import { keysOf, orderOf, orderOfKeys } from './ticket-order.js';

/** Rows of a list that are near its beginning: further in, counting from the nearer end is the shorter way. */
const NEAR = 500;

export const isNear = (page: Page): boolean => offsetOf(page) + page.limit <= NEAR;

/**
 * SQL for the ids of a near page's tickets, and nothing else of them: their rows are read once they are known.
 * `conditions` are those of the query; `:offset` is the page's.
 */
export function idsOfNear(actor: Actor, query: TicketListQuery, conditions: TicketConditions, page: Page): string {
  const offset = offsetOf(page);
  if (!seesAll(actor) || !mergesFacets(query))
    return idsOfWindow(conditions.tickets, query, { reversed: false, offset, limit: page.limit });
  return `SELECT id FROM ${mergedFacets(actor, query, conditions, offset + page.limit)}
    ORDER BY ${orderOfKeys(query)} ${partOf({ offset, limit: page.limit })}`;
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
function mergedFacets(actor: Actor, query: TicketListQuery, { values }: TicketConditions, rows: number): string {
  const others = conditionsOf(actor, { ...query, status: undefined, category: undefined, priority: undefined });
  return `
    ${valuesOf('status', TICKET_STATUSES, values.status)} CROSS JOIN ${valuesOf('category', TICKET_CATEGORIES, values.category)}
    CROSS JOIN ${valuesOf('priority', TICKET_PRIORITIES, values.priority)} CROSS JOIN LATERAL (
      SELECT ${keysOf(query)} FROM tickets t
      WHERE t.status = of_status.value AND t.category = of_category.value AND t.priority = of_priority.value AND ${others.tickets}
      ORDER BY ${orderOf(query)} LIMIT ${roundedUp(rows)}) walked`;
}

/** Those asked for stand in the values: texts differ by their number alone. */
function valuesOf(facet: 'status' | 'category' | 'priority', all: readonly string[], asked: unknown): string {
  const values = Array.isArray(asked)
    ? asked.map((_, index) => `(:${facet}::ticket_${facet}[])[${index + 1}]`)
    : all.map((value) => `${literal(value)}::ticket_${facet}`);
  return `(VALUES ${values.map((value) => `(${value})`).join(', ')}) of_${facet}(value)`;
}
