import { Injectable } from '@nestjs/common';
import { URGENT_PRIORITIES } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { conditionsOf, enumLiteral } from '../list/ticket-conditions.js';
import { TicketListQuery } from '../list/ticket-list.query.js';
import { type TotalsSum, TicketTotals } from './ticket-totals.js';

interface TicketFigures {
  total: number;
  open: number;
  /** The number of open tickets with a technician. */
  assigned: number;
  inProgress: number;
  closed: number;
  urgent: number;
  /** Tenths of logged hours, on all tickets and on closed ones. */
  tenths: number;
  tenthsOnClosed: number;
}

const sumTickets = (where: string): TotalsSum => ({ of: 'n', where });
const sumTenths = (where: string): TotalsSum => ({ of: 'tenths_of_hours', where });

const FIGURES: Readonly<Record<keyof TicketFigures, TotalsSum>> = {
  total: sumTickets('TRUE'),
  open: sumTickets("c.status = 'OPEN'"),
  assigned: sumTickets("c.status = 'OPEN' AND c.assigned_technician_id IS NOT NULL"),
  inProgress: sumTickets("c.status = 'IN_PROGRESS'"),
  closed: sumTickets("c.status = 'CLOSED'"),
  urgent: sumTickets(`c.status <> 'CLOSED' AND c.priority IN (${URGENT_PRIORITIES.map(enumLiteral).join(', ')})`),
  tenths: sumTenths('TRUE'),
  tenthsOnClosed: sumTenths("c.status = 'CLOSED'"),
};
const NAMES = Object.keys(FIGURES) as (keyof TicketFigures)[];
const SUMS = Object.values(FIGURES);

/** SQL: each ticket as a row of totals, for conditions on columns that the totals lack. */
const countSql = (condition: string): string => `
  SELECT ${SUMS.map(({ of, where }, index) => `coalesce(sum(c.${of}) FILTER (WHERE ${where}), 0)::float8 AS "${NAMES[index]}"`).join(', ')}
  FROM (SELECT t.status, t.priority, t.assigned_technician_id, 1 AS n, t.total_hours_spent * 10 AS tenths_of_hours
        FROM tickets t WHERE ${condition}) c`;

/** The figures of dashboards. For staff they come from the cached totals; for clients the tickets are counted. */
@Injectable()
export class TicketFigureQueries {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly totals: TicketTotals,
  ) {}

  /** Returns the figures of the tickets that the caller may see. */
  async of(actor: Actor, { archived }: Pick<TicketListQuery, 'archived'> = {}): Promise<TicketFigures> {
    const {
      tickets: condition,
      totals,
      values,
    } = conditionsOf(actor, Object.assign(new TicketListQuery(), { archived }));
    if (totals !== null) return nameSums(await this.totals.sumsOf(SUMS, { sql: totals, values }));
    const [figures] = await this.statements.rows<TicketFigures>(countSql(condition), values, 'quick');
    if (!figures) throw new Error('An aggregate without GROUP BY returns one row');
    return figures;
  }
}

const nameSums = (sums: readonly number[]): TicketFigures =>
  Object.fromEntries(NAMES.map((name, index) => [name, sums[index] ?? 0])) as Record<keyof TicketFigures, number>;
