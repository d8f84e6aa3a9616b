import { Injectable } from '@nestjs/common';
import { PreparedStatements, type StatementValues } from '../../../kernel/persistence/index.js';
import { Log } from '../../../kernel/logging/index.js';

/** From so many noted changes on they are folded into the totals: reading them would take longer than reading the page. */
const LONG_TAIL = 500;
/** Totals remembered; each is a number and the condition it belongs to. */
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

const FOLD = `
  WITH turn AS (SELECT pg_try_advisory_xact_lock(hashtext('ticket_totals')) AS mine),
  gone AS (DELETE FROM ticket_total_changes WHERE (SELECT mine FROM turn) RETURNING *),
  folded AS (
    INSERT INTO ticket_totals AS total (year, status, category, priority, technical_area_id, assigned_technician_id, archived, n)
    SELECT year, status, category, priority, technical_area_id, assigned_technician_id, archived, sum(n)
    FROM gone GROUP BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (year, status, category, priority, technical_area_id, assigned_technician_id, archived)
    DO UPDATE SET n = total.n + excluded.n
  )
  UPDATE ticket_total_generation SET number = number + 1 WHERE EXISTS (SELECT FROM gone)`;

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
  private readonly remembered = new Map<string, number>();
  private folding = false;

  constructor(
    private readonly statements: PreparedStatements,
    private readonly log: Log,
  ) {}

  /** The number of tickets under a condition, at the moment when `kept` was read or later. */
  async totalOf(condition: KeptCondition, kept: KeptChange): Promise<number> {
    if (kept.tail >= LONG_TAIL) void this.fold();
    const known = kept.generation === this.generation ? this.remembered.get(keyOf(condition)) : undefined;
    return known === undefined ? this.read(condition) : known + kept.change;
  }

  private async read(condition: KeptCondition): Promise<number> {
    const sql = `
      SELECT whole.generation, whole.change,
             (SELECT coalesce(sum(c.n), 0)::int FROM ticket_totals c WHERE ${condition.sql}) AS total
      FROM ${keptChange(condition.sql)}`;
    const [row] = await this.statements.rows<KeptChange & { total: number }>(sql, condition.values);
    if (!row) throw new Error('The totals have lost their generation');
    this.remember(condition, row.generation, row.total);
    return row.total + row.change;
  }

  /** A restored backup takes the generations back, so an earlier one counts, too. */
  private remember(condition: KeptCondition, generation: number, total: number): void {
    if (generation !== this.generation || this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.generation = generation;
    this.remembered.set(keyOf(condition), total);
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

const keyOf = ({ sql, values }: KeptCondition): string => `${sql} ${JSON.stringify(values)}`;
