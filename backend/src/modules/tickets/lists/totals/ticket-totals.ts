import { Injectable } from '@nestjs/common';
import { PreparedStatements, type StatementValues } from '#kernel/persistence/index.js';
import { Log } from '#kernel/logging/index.js';

/** From this many pending changes on, they are folded in, because reading them would cost more than the page. */
const MAX_PENDING = 500;
/** The maximum number of cached lists of sums, each with its condition. */
const MAX_CACHED = 2000;

/** A condition on `ticket_totals` or `ticket_total_changes`. */
interface TotalsCondition {
  sql: string;
  values: StatementValues;
}

/** The change since a generation, read in the same snapshot as the rows, so that the total matches them. */
export interface TotalsDelta {
  generation: number;
  /** The difference to the total of that generation. */
  change: number;
  /** The number of changes not folded in yet. */
  pending: number;
}

/** A sum over the totals, with an SQL condition on rows aliased `c`. */
export interface TotalsSum {
  of: 'n' | 'tenths_of_hours';
  where: string;
}

const TICKETS: TotalsSum = { of: 'n', where: 'TRUE' };

const COLUMNS = ['year', 'status', 'category', 'priority', 'technical_area_id', 'assigned_technician_id', 'archived'];
const DIMENSIONS = COLUMNS.join(', ');

/** Whether the totals have all of these ticket columns. */
export const isTotalled = (columns: readonly string[]): boolean => columns.every((column) => COLUMNS.includes(column));

const FOLD = `
  WITH fold_lock AS (SELECT pg_try_advisory_xact_lock(hashtext('ticket_totals')) AS acquired),
  removed AS (DELETE FROM ticket_total_changes WHERE (SELECT acquired FROM fold_lock) RETURNING *),
  folded AS (
    INSERT INTO ticket_totals AS total (${DIMENSIONS}, n, tenths_of_hours)
    SELECT ${DIMENSIONS}, sum(n), sum(tenths_of_hours) FROM removed GROUP BY ${DIMENSIONS}
    ON CONFLICT (${DIMENSIONS})
    DO UPDATE SET n = total.n + excluded.n, tenths_of_hours = total.tenths_of_hours + excluded.tenths_of_hours
  )
  UPDATE ticket_total_generation SET number = number + 1 WHERE EXISTS (SELECT FROM removed)`;

/** SQL for a list of sums over `table`, as one array. */
const sumsIn = (table: string, sums: readonly TotalsSum[], condition: string): string => `(
  SELECT ARRAY[${sums.map(({ of, where }) => `coalesce(sum(c.${of}) FILTER (WHERE ${where}), 0)`).join(', ')}]::float8[]
  FROM ${table} c WHERE ${condition})`;

/** SQL for the sums of the pending changes and, with `folded`, those of the last generation. */
const readingOf = (sums: readonly TotalsSum[], condition: string, folded: boolean): string => `
  SELECT (SELECT number FROM ticket_total_generation) AS generation,
         (SELECT count(*)::int FROM ticket_total_changes) AS pending,
         ${folded ? `${sumsIn('ticket_totals', sums, condition)} AS folded,` : ''}
         ${sumsIn('ticket_total_changes', sums, condition)} AS changes`;

interface Reading {
  generation: number;
  pending: number;
  changes: number[];
}

/** SQL for all rows that add up to the current totals. */
export const CURRENT_TOTALS = ['ticket_totals', 'ticket_total_changes']
  .map((table) => `SELECT ${DIMENSIONS}, n FROM ${table}`)
  .join(' UNION ALL ');

/** SQL for one row, aliased `overall`, with a TotalsDelta. */
export const totalsDelta = (condition: string): string => `(
  SELECT (SELECT number FROM ticket_total_generation) AS generation,
         coalesce(sum(c.n) FILTER (WHERE ${condition}), 0)::int AS change, count(*)::int AS pending
  FROM ticket_total_changes c) overall`;

/**
 * Computes exact totals without counting: it adds pending changes to the totals of the last generation, which are
 * cached per condition. A reader that finds many pending changes folds them in.
 */
@Injectable()
export class TicketTotals {
  private generation = 0;
  private readonly cache = new Map<string, readonly number[]>();
  private folding = false;

  constructor(
    private readonly statements: PreparedStatements,
    private readonly log: Log,
  ) {}

  /** Returns the number of tickets under a condition, as of the time when `delta` was read, or later. */
  async totalOf(condition: TotalsCondition, delta: TotalsDelta): Promise<number> {
    if (delta.pending >= MAX_PENDING) void this.fold();
    const folded = this.foldedOf(delta, [TICKETS], condition)?.[0];
    if (folded !== undefined) return folded + delta.change;
    const [total = 0] = await this.readAll([TICKETS], condition);
    return total;
  }

  /** Returns sums over the tickets under a condition, all from one snapshot. */
  async sumsOf(sums: readonly TotalsSum[], condition: TotalsCondition): Promise<number[]> {
    const [delta] = await this.statements.rows<Reading>(
      readingOf(sums, condition.sql, false),
      condition.values,
      'quick',
    );
    if (!delta) throw new Error('A statement without a table returns one row');
    if (delta.pending >= MAX_PENDING) void this.fold();
    const folded = this.foldedOf(delta, sums, condition);
    return folded ? addSums(folded, delta.changes) : this.readAll(sums, condition);
  }

  private foldedOf(
    { generation }: { generation: number },
    sums: readonly TotalsSum[],
    condition: TotalsCondition,
  ): readonly number[] | undefined {
    return generation === this.generation ? this.cache.get(keyOf(sums, condition)) : undefined;
  }

  private async readAll(sums: readonly TotalsSum[], condition: TotalsCondition): Promise<number[]> {
    const sql = readingOf(sums, condition.sql, true);
    const [row] = await this.statements.rows<Reading & { folded: number[] }>(sql, condition.values, 'quick');
    if (row?.generation == null) throw new Error('The totals have lost their generation');
    this.remember(keyOf(sums, condition), row.generation, row.folded);
    return addSums(row.folded, row.changes);
  }

  /** Any other generation clears the cache, even an earlier one, because a restored backup may bring it back. */
  private remember(key: string, generation: number, folded: readonly number[]): void {
    if (generation !== this.generation || this.cache.size >= MAX_CACHED) this.cache.clear();
    this.generation = generation;
    this.cache.set(key, folded);
  }

  /**
   * Folds pending changes in, one fold at a time across processes. No caller waits for it, and a failure only costs
   * time.
   */
  private async fold(): Promise<void> {
    if (this.folding) return;
    this.folding = true;
    await this.statements
      .rows(FOLD)
      .catch((err: unknown) => this.log.warn({ err }, 'changes of the totals were not folded in'));
    this.folding = false;
  }
}

const addSums = (some: readonly number[], others: readonly number[]): number[] =>
  some.map((value, index) => value + (others[index] ?? 0));

const keyOf = (sums: readonly TotalsSum[], { sql, values }: TotalsCondition): string =>
  JSON.stringify([sums, sql, values]);
