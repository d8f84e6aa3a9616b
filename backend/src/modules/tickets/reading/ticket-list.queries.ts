import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/access/index.js';
import { pageOf, paginate } from '../../../kernel/http/index.js';
import { PreparedStatements } from '../../../kernel/persistence/index.js';
import { visibleTo } from '../model/visibility.js';
import { keptChange, type KeptChange, TicketTotals } from '../totals/ticket-totals.js';
import { SUMMARY_JOINS, SUMMARY_SELECTION, type TicketSummaryRow } from './ticket-columns.js';
import { conditionsOf, type TicketConditions } from './ticket-conditions.js';
import type { TicketListQuery } from './ticket-list.query.js';
import { orderOf, pageOfTickets } from './ticket-page.js';
import type { TicketListResponse, TicketSummaryDto } from './ticket-summary.dto.js';
import { presentSummary } from './ticket.presenter.js';

/** A row of a page; every row repeats what belongs to the whole, and an empty page is one row without a ticket. */
type ListedRow = { [Column in keyof TicketSummaryRow]: TicketSummaryRow[Column] | null } & (
  KeptChange | { total: number }
);

const isTicket = (row: Readonly<ListedRow>): row is ListedRow & TicketSummaryRow => row.id !== null;

@Injectable()
export class TicketListQueries {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly totals: TicketTotals,
  ) {}

  /** A page of what the caller may see. */
  async list(actor: Actor, query: TicketListQuery): Promise<TicketListResponse> {
    const page = pageOf(query);
    const conditions = conditionsOf(actor, query);
    const ids = pageOfTickets({ conditions: conditions.tickets, query, page, all: actor.role === 'ADMIN' });
    const rows = await this.statements.sharedRows<ListedRow>(
      `SELECT whole.*, ${SUMMARY_SELECTION}
       FROM ${wholeOf(conditions)} LEFT JOIN (
         (${ids}) page JOIN tickets t ON t.id = page.id ${SUMMARY_JOINS}
       ) ON TRUE ORDER BY ${orderOf(query)}`,
      conditions.values,
    );
    return {
      tickets: rows.filter(isTicket).map((row) => presentSummary(row, actor)),
      pagination: paginate(page, await this.totalOf(conditions, rows[0])),
    };
  }

  /** A technician's tickets that are not closed: highest priority first, then the oldest. */
  async workloadOf(technician: Actor): Promise<TicketSummaryDto[]> {
    const { sql, parameters } = visibleTo(technician);
    const rows = await this.statements.rows<TicketSummaryRow>(
      `SELECT ${SUMMARY_SELECTION} FROM tickets t ${SUMMARY_JOINS}
       WHERE ${sql} AND t.status <> 'CLOSED' ORDER BY t.priority DESC, t.created_at, t.id`,
      parameters,
    );
    return rows.map((row) => presentSummary(row, technician));
  }

  private totalOf({ totals, values }: TicketConditions, row: ListedRow | undefined): number | Promise<number> {
    if (!row) return 0;
    if ('total' in row) return row.total;
    return this.totals.totalOf({ sql: totals ?? 'FALSE', values }, row);
  }
}

/** One row `whole` about all that is asked for: its number, or what the kept totals need for it. */
const wholeOf = ({ tickets, totals }: TicketConditions): string =>
  totals === null ? `(SELECT count(*)::int AS total FROM tickets t WHERE ${tickets}) whole` : keptChange(totals);
