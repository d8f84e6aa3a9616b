import { type ArchiveFilter, type Awaited, type ClockFilter, LIMITS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { dayStart, localTime, type StatementValues, within } from '#kernel/persistence/index.js';
import { isTotalled } from '../totals/ticket-totals.js';
import { archivedAsAsked, clockFilters } from './list-filters.js';
import type { TicketListQuery } from './ticket-list.query.js';
import { yearStart } from './ticket-years.queries.js';
import { ofPlantSql, visibleTo } from '#tickets/visibility/index.js';

/** What filters and sorts a list, regardless of the page. */
export type TicketSelection = Omit<TicketListQuery, 'page' | 'limit'>;

/** The filters as SQL on tickets aliased `t`, and on the cached totals aliased `c`. */
export interface TicketConditions {
  tickets: string;
  /** The same condition in mutually exclusive parts, each with an index in the order of lists. */
  walks: readonly string[];
  /** Null if the totals lack a filtered column. In this case the tickets are counted. */
  totals: string | null;
  values: StatementValues;
}

/** A condition as SQL on a ticket. `total` is given if it differs on the totals, and null if they lack the column. */
interface Condition {
  ticket: string;
  total?: string | null;
}

/** Enumeration values are literals in the SQL, because the plan depends on them. */
const oneOf = (column: 'status' | 'category' | 'priority', values: readonly string[]): Condition => ({
  ticket: `t.${column} IN (${values.map(enumLiteral).join(', ')})`,
  total: `c.${column} = ANY(:${column}::ticket_${column}[])`,
});

/** Returns the conditions for visibility and filters. The search adds its own condition. */
export function conditionsOf(actor: Actor, query: TicketSelection): TicketConditions {
  const { year, clientId, companyId, plantId, technicianId, technicalAreaId, assigned, ids } = query;
  const [status, category, priority] = [query.status, query.category, query.priority].map(withoutRepetitions);
  const visible = visibleTo(actor);
  const days = within('t.created_at', query);
  const filters: (Condition | undefined | false)[] = [
    status && oneOf('status', status),
    category && oneOf('category', category),
    priority && oneOf('priority', priority),
    year !== undefined && IN_YEAR,
    clientId !== undefined && { ticket: 't.created_by_id = :clientId', total: null },
    companyId !== undefined && { ticket: 't.company_id = :companyId', total: null },
    plantId !== undefined && { ticket: ofPlantSql(actor, 't', ':plantId'), total: null },
    technicianId !== undefined && { ticket: 't.assigned_technician_id = :technicianId' },
    technicalAreaId !== undefined && { ticket: 't.technical_area_id = :technicalAreaId' },
    assigned !== undefined && { ticket: `t.assigned_technician_id IS ${assigned ? 'NOT ' : ''}NULL` },
    query.awaiting && isAwaited(query.awaiting),
    query.productionStopped !== undefined && flagCondition('t.production_stopped IS TRUE', query.productionStopped),
    query.asksForPaper !== undefined && flagCondition('t.asks_for_paper', query.asksForPaper),
    query.overdue !== undefined && flagCondition(OVERDUE, query.overdue),
    query.clock && hasClock([...new Set(query.clock)], actor),
    query.closedToday !== undefined && flagCondition(`t.closed_at >= ${dayStart(TODAY)}`, query.closedToday),
    days.sql !== 'TRUE' && { ticket: days.sql, total: null },
    inArchive(query.archived),
    ids && { ticket: 't.id = ANY(:ids::int[])', total: null },
  ];
  const asked = filters.filter((condition) => condition !== undefined && condition !== false);
  const reach = (ticket: string): Condition => ({ ticket, ...(isTotalled(visible.columns) ? {} : { total: null }) });
  return {
    ...joinConditions([reach(visible.sql), ...asked]),
    walks: visible.walks.map((walk) => joinConditions([reach(walk), ...asked]).tickets),
    values: {
      ...visible.parameters,
      ...days.parameters,
      ...{ status, category, priority, year, clientId, companyId, plantId, technicianId, technicalAreaId },
      ids: ids?.map(Number),
    },
  };
}

function joinConditions(conditions: readonly Condition[]): Pick<TicketConditions, 'tickets' | 'totals'> {
  const totals = conditions.map(({ ticket, total }) => (total === undefined ? ticket.replaceAll('t.', 'c.') : total));
  return {
    tickets: conditions.map(({ ticket }) => ticket).join(' AND '),
    totals: totals.includes(null) ? null : totals.join(' AND '),
  };
}

const IN_YEAR: Condition = {
  ticket: `t.created_at >= ${yearStart(':year')} AND t.created_at < ${yearStart(':year::int + 1')}`,
  total: 'c.year = :year::int',
};

/** A closed ticket awaits no one, whatever its column contains. */
const isAwaited = (awaiting: Awaited): Condition => ({
  ticket:
    awaiting === 'NONE' ? `t.status = 'CLOSED'` : `t.awaiting = ${enumLiteral(awaiting)} AND t.status <> 'CLOSED'`,
  total: awaiting === 'NONE' ? undefined : null,
});

const TODAY = `${localTime('now()')}::date`;
/**
 * Closed tickets have no running clock. The explicit condition lets PostgreSQL use the index of tickets that are not
 * closed.
 */
const hasClock = (states: readonly ClockFilter[], actor: Actor): Condition => ({
  ticket: `${clockFilters.anyOf(states, actor)} AND t.status IN ('OPEN', 'IN_PROGRESS')`,
  total: null,
});

/** A condition on a column that the totals lack. */
const flagCondition = (condition: string, value: boolean): Condition => ({
  // The index only matches the bare condition.
  ticket: value ? `(${condition})` : `(${condition}) IS NOT TRUE`,
  total: null,
});

const OVERDUE = `t.status = 'OPEN' AND t.created_at < now() - interval '${LIMITS.overdueHours} hours'`;

const withoutRepetitions = (values: readonly string[] | undefined): string[] | undefined =>
  values && [...new Set(values)];

const inArchive = (archived: ArchiveFilter = 'all'): Condition | undefined =>
  archived === 'all'
    ? undefined
    : { ticket: archivedAsAsked(archived), total: archived === 'true' ? 'c.archived' : 'NOT c.archived' };

/**
 * Throws for anything but an enumeration value, which would be a programming error: all values are validated before.
 */
export function enumLiteral(value: string): string {
  if (/^[A-Z_]+$/.test(value)) return `'${value}'`;
  throw new Error('Not a value of an enumeration');
}
