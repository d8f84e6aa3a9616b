import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { offsetOf, type Page, pageOf } from '#kernel/http/index.js';
import { PreparedStatements, SharedReads } from '#kernel/persistence/index.js';
import {
  isTicket,
  NAMES_JOINED,
  type PageRow,
  summarySelection,
  type TicketSummaryRow,
} from '#tickets/detail/ticket-columns.js';
import { presentSummary } from '#tickets/detail/ticket.presenter.js';
import { type TicketSummaryDto } from '#tickets/index.js';
import { paginateTickets, type TicketListResponse } from './ticket-list.dto.js';
import { totalsDelta, type TotalsDelta, TicketTotals } from '../totals/ticket-totals.js';
import { idsOfWindow, windowOf } from './page-window.js';
import { TicketSearchQueries } from '../search/ticket-search.queries.js';
import { conditionsOf, type TicketConditions } from './ticket-conditions.js';
import { TicketListQuery } from './ticket-list.query.js';
import { orderOf } from './ticket-order.js';
import { idsOfShallowPage, isShallow } from './ticket-page.js';
import { scopeOf, visibleTo } from '#tickets/visibility/index.js';

/** The total of the list, or the change from which the cached totals compute it. */
type Overall = TotalsDelta | { total: number };

interface Listed {
  tickets: TicketSummaryRow[];
  total: number;
}

interface TicketCount {
  count: number;
  isExact: boolean;
}

@Injectable()
export class TicketListQueries {
  private readonly shared = new SharedReads<TicketListResponse>();
  private readonly counts = new SharedReads<TicketCount>();

  constructor(
    private readonly statements: PreparedStatements,
    private readonly totals: TicketTotals,
    private readonly searches: TicketSearchQueries,
  ) {}

  /** Returns a page of what the caller may see. Concurrent callers with the same scope share one response. */
  list(actor: Actor, query: TicketListQuery): Promise<TicketListResponse> {
    return this.shared.of(JSON.stringify([scopeOf(actor), query]), () => this.read(actor, query));
  }

  /**
   * Counts the tickets of the list without its search. Above a limit, the number is only exact if the totals cover its
   * filters.
   */
  count(actor: Actor, { sort: _sort, order: _order, ...selection }: TicketListQuery): Promise<TicketCount> {
    return this.counts.of(JSON.stringify([scopeOf(actor), selection]), () => this.countOf(actor, selection));
  }

  private async countOf(actor: Actor, selection: Omit<TicketListQuery, 'sort' | 'order'>): Promise<TicketCount> {
    const { walks, totals, values } = conditionsOf(actor, Object.assign(new TicketListQuery(), selection));
    if (totals !== null) {
      const [count = 0] = await this.totals.sumsOf([{ of: 'n', where: 'TRUE' }], { sql: totals, values });
      return { count, isExact: true };
    }
    const most = LIMITS.ticketViews.counted;
    const parts = walks.map((walk) => `(SELECT FROM tickets t WHERE ${walk} LIMIT ${most + 1})`);
    const [row] = await this.statements.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM (${parts.join(' UNION ALL ')}) found`,
      values,
      'quick',
    );
    const count = row?.count ?? 0;
    return { count: Math.min(count, most), isExact: count <= most };
  }

  private async read(actor: Actor, query: TicketListQuery): Promise<TicketListResponse> {
    if (query.search) return this.searches.find(actor, { ...query, search: query.search });
    const page = pageOf(query);
    const conditions = conditionsOf(actor, query);
    const { tickets, total } = await (isShallow(page)
      ? this.shallowPage(actor, query, conditions)
      : this.deepPage(query, conditions, page));
    return { tickets: tickets.map((row) => presentSummary(row, actor)), pagination: paginateTickets(page, total) };
  }

  /**
   * Returns a technician's open tickets, at most `LIMITS.dashboardRows`. Tickets in progress are preferred. The result
   * has the highest priority first, then the oldest.
   */
  async workloadOf(technician: Actor): Promise<TicketSummaryDto[]> {
    const { sql, parameters } = visibleTo(technician);
    const rows = await this.statements.rows<TicketSummaryRow>(
      `SELECT ${summarySelection()} FROM (
         SELECT t.* FROM tickets t WHERE ${sql} AND t.status IN ('OPEN', 'IN_PROGRESS')
         ORDER BY t.status = 'IN_PROGRESS' DESC, t.priority DESC, t.created_at, t.id LIMIT ${LIMITS.dashboardRows}
       ) t ${NAMES_JOINED} ORDER BY t.priority DESC, t.created_at, t.id`,
      parameters,
      'quick',
    );
    return rows.map((row) => presentSummary(row, technician));
  }

  /** Reads the page and its total with one statement. */
  private async shallowPage(actor: Actor, query: TicketListQuery, conditions: TicketConditions): Promise<Listed> {
    const page = pageOf(query);
    const ids = idsOfShallowPage(actor, query, conditions, page);
    const rows = await this.statements.rows<PageRow<Overall>>(
      `SELECT overall.*, ${summarySelection()}
       FROM ${overallOf(conditions)} LEFT JOIN (
         (${ids}) page JOIN tickets t ON t.id = page.id ${NAMES_JOINED}
       ) ON TRUE ORDER BY ${orderOf(query)}`,
      { ...conditions.values, offset: offsetOf(page) },
      'quick',
    );
    return { tickets: rows.filter(isTicket), total: await this.totalOf(conditions, rows[0]) };
  }

  /** Reads the total first, because it decides from which end the page is read. */
  private async deepPage(query: TicketListQuery, conditions: TicketConditions, page: Page): Promise<Listed> {
    const { values } = conditions;
    const [overall] = await this.statements.rows<Overall>(`SELECT * FROM ${overallOf(conditions)}`, values, 'quick');
    const total = await this.totalOf(conditions, overall);
    const window = windowOf(page, total);
    if (!window) return { tickets: [], total };
    const tickets = await this.statements.rows<TicketSummaryRow>(
      `SELECT ${summarySelection()} FROM (${idsOfWindow(conditions.walks, query, window)}) page
       JOIN tickets t ON t.id = page.id ${NAMES_JOINED} ORDER BY ${orderOf(query)}`,
      { ...values, offset: window.offset },
    );
    return { tickets, total };
  }

  private totalOf({ totals, values }: TicketConditions, overall: Overall | undefined): number | Promise<number> {
    if (!overall) return 0;
    if ('total' in overall) return overall.total;
    return this.totals.totalOf({ sql: totals ?? 'FALSE', values }, overall);
  }
}

/** SQL for one row, aliased `overall`, with the total or the change of the cached totals. */
const overallOf = ({ walks, totals }: TicketConditions): string =>
  totals === null ? `(SELECT ${walks.map(countOf).join(' + ')} AS total) overall` : totalsDelta(totals);

const countOf = (walk: string): string => `(SELECT count(*)::int FROM tickets t WHERE ${walk})`;
