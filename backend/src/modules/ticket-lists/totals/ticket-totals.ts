import { Injectable } from '@nestjs/common';
import { PreparedStatements, type StatementValues } from '../../../kernel/persistence/index.js';
import { Log } from '../../../kernel/logging/index.js';

/** From so many noted changes on they are folded into the totals: reading them would take longer than reading the page. */
const LONG_TAIL = 500;
/** Sums remembered, each list of them with the condition that it belongs to. */
const MOST_REMEMBERED = 2000;

/** A condition on `ticket_totals` or `ticket_total_changes`. */
export interface KeptCondition {
  sql: string;
  values: StatementValues;
}

/** What a statement reads beside its rows, in the same snapshot, so that the total belongs to that moment. */
export interface KeptChange {
  generation: number;
  /** By how much the total differs from that generation's. */
  change: number;
  /** How many changes were noted in all. */
  tail: number;
}

/** What totals add up, as SQL on one row aliased `c`: tickets or tenths of hours, all of them or those under a condition. */
export interface KeptSum {
  of: 'n' | 'tenths_of_hours';
  where: string;
}

const TICKETS: KeptSum = { of: 'n', where: 'TRUE' };

const COLUMNS = ['year', 'status', 'category', 'priority', 'technical_area_id', 'assigned_technician_id', 'archived'];
const DIMENSIONS = COLUMNS.join(', ');

/** Whether the totals know these columns of tickets. */
export const isTotalled = (columns: readonly string[]): boolean => columns.every((column) => COLUMNS.includes(column));

const FOLD = `
  WITH turn AS (SELECT pg_try_advisory_xact_lock(hashtext('ticket_totals')) AS mine),
  gone AS (DELETE FROM ticket_total_changes WHERE (SELECT mine FROM turn) RETURNING *),
  folded AS (
    INSERT INTO ticket_totals AS total (${DIMENSIONS}, n, tenths_of_hours)
    SELECT ${DIMENSIONS}, sum(n), sum(tenths_of_hours) FROM gone GROUP BY ${DIMENSIONS}
    ON CONFLICT (${DIMENSIONS})
    DO UPDATE SET n = total.n + excluded.n, tenths_of_hours = total.tenths_of_hours + excluded.tenths_of_hours
  )
  UPDATE ticket_total_generation SET number = number + 1 WHERE EXISTS (SELECT FROM gone)`;

/** SQL for a list of sums in `table`, as one value. */
const sumsIn = (table: string, sums: readonly KeptSum[], condition: string): string => `(
  SELECT ARRAY[${sums.map(({ of, where }) => `coalesce(sum(c.${of}) FILTER (WHERE ${where}), 0)`).join(', ')}]::float8[]
  FROM ${table} c WHERE ${condition})`;

/** SQL that reads the sums of what was noted since, and with `folded` those of the last generation beside them. */
const readingOf = (sums: readonly KeptSum[], condition: string, folded: boolean): string => `
  SELECT (SELECT number FROM ticket_total_generation) AS generation,
         (SELECT count(*)::int FROM ticket_total_changes) AS tail,
         ${folded ? `${sumsIn('ticket_totals', sums, condition)} AS folded,` : ''}
         ${sumsIn('ticket_total_changes', sums, condition)} AS changes`;

interface Reading {
  generation: number;
  tail: number;
  changes: number[];
}

/** SQL for all rows that add up to the totals of this moment. */
export const KEPT_TOTALS = ['ticket_totals', 'ticket_total_changes']
  .map((table) => `SELECT ${DIMENSIONS}, n FROM ${table}`)
  .join(' UNION ALL ');

/** SQL for one row `whole` of a KeptChange. */
export const keptChange = (condition: string): string => `(
  SELECT (SELECT number FROM ticket_total_generation) AS generation,
         coalesce(sum(c.n) FILTER (WHERE ${condition}), 0)::int AS change, count(*)::int AS tail
  FROM ticket_total_changes c) whole`;

/**
 * Exact totals without counting: what triggers noted is added to the totals of the last generation, and these are read
 * once per generation and condition. Whoever meets a long tail of changes folds it in.
 */
@Injectable()
export class TicketTotals {
  private generation = 0;
  private readonly remembered = new Map<string, readonly number[]>();
  private folding = false;

  constructor(
    private readonly statements: PreparedStatements,
    private readonly log: Log,
  ) {}

  /** The number of tickets under a condition, at the moment when `kept` was read or later. */
  async totalOf(condition: KeptCondition, kept: KeptChange): Promise<number> {
    if (kept.tail >= LONG_TAIL) void this.fold();
    const folded = this.foldedOf(kept, [TICKETS], condition)?.[0];
    if (folded !== undefined) return folded + kept.change;
    const [total] = await this.readAll([TICKETS], condition);
    return total;
  }

  /** Sums over the tickets under a condition, all of the same moment. */
  async sumsOf(sums: readonly KeptSum[], condition: KeptCondition): Promise<number[]> {
    const [kept] = await this.statements.rows<Reading>(
      readingOf(sums, condition.sql, false),
      condition.values,
      'quick',
    );
    if (!kept) throw new Error('A statement without a table returns one row');
    if (kept.tail >= LONG_TAIL) void this.fold();
    const folded = this.foldedOf(kept, sums, condition);
    return folded ? added(folded, kept.changes) : this.readAll(sums, condition);
  }

  private foldedOf(
    { generation }: { generation: number },
    sums: readonly KeptSum[],
    condition: KeptCondition,
  ): readonly number[] | undefined {
    return generation === this.generation ? this.remembered.get(keyOf(sums, condition)) : undefined;
  }

  private async readAll(sums: readonly KeptSum[], condition: KeptCondition): Promise<number[]> {
    const sql = readingOf(sums, condition.sql, true);
    const [row] = await this.statements.rows<Reading & { folded: number[] }>(sql, condition.values, 'quick');
    if (row?.generation == null) throw new Error('The totals have lost their generation');
    this.remember(keyOf(sums, condition), row.generation, row.folded);
    return added(row.folded, row.changes);
  }

  /** A restored backup takes the generations back, so an earlier one counts, too. */
  private remember(key: string, generation: number, folded: readonly number[]): void {
    if (generation !== this.generation || this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.generation = generation;
    this.remembered.set(key, folded);
  }

  /** One at a time, however many processes see the tail. Nobody waits for it, and its failure costs only time. */
  private async fold(): Promise<void> {
    if (this.folding) return;
    this.folding = true;
    await this.statements
      .rows(FOLD)
      .catch((err: unknown) => this.log.warn({ err }, 'changes of the totals were not folded in'));
    this.folding = false;
  }
}

const added = (some: readonly number[], others: readonly number[]): number[] =>
  some.map((value, index) => value + (others[index] ?? 0));

const keyOf = (sums: readonly KeptSum[], { sql, values }: KeptCondition): string => JSON.stringify([sums, sql, values]);
