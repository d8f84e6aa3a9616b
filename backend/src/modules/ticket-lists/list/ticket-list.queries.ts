import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/access/index.js';
import { offsetOf, type Page, pageOf } from '../../../kernel/http/index.js';
import { PreparedStatements, SharedReads } from '../../../kernel/persistence/index.js';
import {
  isTicket,
  NAMES_JOINED,
  presentSummary,
  type RowOfWhole,
  scopeOf,
  SUMMARY_SELECTION,
  type TicketSummaryDto,
  type TicketSummaryRow,
  visibleTo,
} from '../../tickets/index.js';
import { paginateTickets, type TicketListResponse } from './ticket-list.dto.js';
import { keptChange, type KeptChange, TicketTotals } from '../totals/ticket-totals.js';
import { idsOfWindow, windowOf } from './page-window.js';
import { TicketSearchQueries } from '../search/ticket-search.queries.js';
import { conditionsOf, type TicketConditions } from './ticket-conditions.js';
import type { TicketListQuery } from './ticket-list.query.js';
import { orderOf } from './ticket-order.js';
import { idsOfNear, isNear } from './ticket-page.js';

/** The number of all that is asked for, or what the kept totals need for it. */
type Whole = KeptChange | { total: number };

interface Listed {
  tickets: TicketSummaryRow[];
  total: number;
}

@Injectable()
export class TicketListQueries {
  private readonly shared = new SharedReads<TicketListResponse>();

  constructor(
    private readonly statements: PreparedStatements,
    private readonly totals: TicketTotals,
    private readonly searches: TicketSearchQueries,
  ) {}

  /** A page of what the caller may see; all who would see the same and ask at the same moment get one answer. */
  list(actor: Actor, query: TicketListQuery): Promise<TicketListResponse> {
    return this.shared.of(JSON.stringify([scopeOf(actor), query]), () => this.read(actor, query));
  }

  private async read(actor: Actor, query: TicketListQuery): Promise<TicketListResponse> {
    if (query.search) return this.searches.find(actor, { ...query, search: query.search });
    const page = pageOf(query);
    const conditions = conditionsOf(actor, query);
    const { tickets, total } = await (isNear(page)
      ? this.near(actor, query, conditions)
      : this.far(query, conditions, page));
    return { tickets: tickets.map((row) => presentSummary(row, actor)), pagination: paginateTickets(page, total) };
  }

  /** A technician's tickets that are not closed, in the words of their index: highest priority first, then the oldest. */
  async workloadOf(technician: Actor): Promise<TicketSummaryDto[]> {
    const { sql, parameters } = visibleTo(technician);
    const rows = await this.statements.rows<TicketSummaryRow>(
      `SELECT ${SUMMARY_SELECTION} FROM tickets t ${NAMES_JOINED}
       WHERE ${sql} AND t.status IN ('OPEN', 'IN_PROGRESS') ORDER BY t.priority DESC, t.created_at, t.id`,
      parameters,
      'quick',
    );
    return rows.map((row) => presentSummary(row, technician));
  }

  /** One statement for the page and for what its total needs. */
  private async near(actor: Actor, query: TicketListQuery, conditions: TicketConditions): Promise<Listed> {
    const page = pageOf(query);
    const ids = idsOfNear(actor, query, conditions, page);
    const rows = await this.statements.rows<RowOfWhole<Whole>>(
      `SELECT whole.*, ${SUMMARY_SELECTION}
       FROM ${wholeOf(conditions)} LEFT JOIN (
         (${ids}) page JOIN tickets t ON t.id = page.id ${NAMES_JOINED}
       ) ON TRUE ORDER BY ${orderOf(query)}`,
      { ...conditions.values, offset: offsetOf(page) },
      'quick',
    );
    return { tickets: rows.filter(isTicket), total: await this.totalOf(conditions, rows[0]) };
  }

  /** The total first: it tells from which end the page is nearer. */
  private async far(query: TicketListQuery, conditions: TicketConditions, page: Page): Promise<Listed> {
    const { values } = conditions;
    const [whole] = await this.statements.rows<Whole>(`SELECT * FROM ${wholeOf(conditions)}`, values, 'quick');
    const total = await this.totalOf(conditions, whole);
    const window = windowOf(page, total);
    if (!window) return { tickets: [], total };
    const tickets = await this.statements.rows<TicketSummaryRow>(
      `SELECT ${SUMMARY_SELECTION} FROM (${idsOfWindow(conditions.tickets, query, window)}) page
       JOIN tickets t ON t.id = page.id ${NAMES_JOINED} ORDER BY ${orderOf(query)}`,
      { ...values, offset: window.offset },
    );
    return { tickets, total };
  }

  private totalOf({ totals, values }: TicketConditions, whole: Whole | undefined): number | Promise<number> {
    if (!whole) return 0;
    if ('total' in whole) return whole.total;
    return this.totals.totalOf({ sql: totals ?? 'FALSE', values }, whole);
  }
}

/** SQL for one row `whole`. */
const wholeOf = ({ tickets, totals }: TicketConditions): string =>
  totals === null ? `(SELECT count(*)::int AS total FROM tickets t WHERE ${tickets}) whole` : keptChange(totals);
