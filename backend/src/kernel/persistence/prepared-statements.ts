import { Injectable } from '@nestjs/common';
import { type CustomTypesConfig, type Pool, type PoolClient, types } from 'pg';
import { DataSource, EntityManager, QueryFailedError } from 'typeorm';
import { insertionOf, type NewRow } from './insertion.js';
import { QuickPool } from './quick-pool.js';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** The shared connection pool, without TypeORM. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as PostgresDriver).master as Pool;

const connectionOf = async (tx: EntityManager): Promise<PoolClient> => {
  if (!tx.queryRunner) throw new Error('Not in a transaction');
  return (await tx.queryRunner.connect()) as PoolClient;
};

/**
 * The number of named statements, for each of which every connection keeps a plan. Other texts are
 * planned on every call.
 */
const MOST_NAMES = 300;
/** Minimum number of calls before a text gets a name. */
const OFTEN = 3;
/** Number of texts whose calls are counted. */
const MOST_KNOWN = 2000;

/**
 * Whether the error is 'cached plan must not change result type', because a migration or a restored
 * backup changed the columns. The old name stays broken on that connection. A new name works, but a
 * transaction must be repeated.
 */
const isOutdated = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === '0A000';

/** Values of a statement, which refers to them as `:name`. */
export type StatementValues = Readonly<Record<string, unknown>>;

/** PostgreSQL's format of UTC times: '2026-11-21 09:30:00.25+00'. */
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** Where a statement runs; absent when any connection will do. */
export type RunsOn = EntityManager | 'quick';

type Parser = (text: string) => unknown;

const readMoment = (text: string): unknown =>
  IN_UTC.test(text)
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : (types.getTypeParser(types.builtins.TIMESTAMPTZ) as Parser)(text);

/**
 * Returns a time that was selected as text in the format of JSON. A list page has fifty times, and
 * making a Date of each would take a tenth of the request.
 */
export const isoOf = (text: string): string =>
  IN_UTC.test(text)
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}${(text.slice(19, -3) || '.').padEnd(4, '0').slice(0, 4)}Z`
    : (readMoment(text) as Date).toISOString();

/** A list page has forty times, for which the driver's parser would need most of the request's time. */
const TYPES: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    Number(oid) === Number(types.builtins.TIMESTAMPTZ) ? readMoment : (types.getTypeParser(oid, format) as Parser),
};

interface Statement {
  name?: string;
  calls: number;
  text: string;
  order: string[];
}

/**
 * Runs reads that occur thousands of times a minute. PostgreSQL plans each text once per
 * connection, because planning a list with its joins takes longer than reading a page. Anything
 * that decides the plan, such as a limit or an enumeration value, is part of the text; everything
 * else is a value.
 */
@Injectable()
export class PreparedStatements {
  private readonly statements = new Map<string, Statement>();
  /** The numbers of named texts and of names. A text whose columns changed gets a new name. */
  private named = 0;
  private names = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly quick: QuickPool,
  ) {}

  /**
   * Runs a statement, in a transaction if given. `quick` is for index reads of a page or less and
   * uses a generic plan.
   * @throws QueryFailedError, like TypeORM
   */
  async rows<Row extends object>(sql: string, values: StatementValues = {}, on?: RunsOn): Promise<Row[]> {
    const statement = this.statementOf(sql);
    const { name } = statement;
    try {
      return await this.run<Row>(statement, values, on);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      if (statement.name === name) statement.name = this.newName();
      if (on instanceof EntityManager) throw error;
      return this.run<Row>(statement, values, on);
    }
  }

  /**
   * Runs a statement that is planned for its values each time. It is for conditions that may select
   * one row or half of the table: one plan for all values would be slow for some.
   */
  rowsByValues<Row extends object>(sql: string, values: StatementValues): Promise<Row[]> {
    return this.run<Row>(parseStatement(sql), values);
  }

  /** Inserts rows, also into several tables, in one statement. Foreign keys are checked at its end. */
  async insert(tx: EntityManager, ...rows: NewRow[]): Promise<void> {
    const { sql, values } = insertionOf(this.dataSource, rows);
    await this.rows(sql, values, tx);
  }

  private async run<Row extends object>(
    { name, text, order }: Statement,
    values: StatementValues,
    on?: RunsOn,
  ): Promise<Row[]> {
    const parameters = order.map((key) => values[key]);
    try {
      const query = { name, text, values: parameters, types: TYPES };
      if (on === 'quick') return (await this.quick.query<Row>(query)).rows;
      const connection = on ? await connectionOf(on) : poolOf(this.dataSource);
      return (await connection.query<Row>(query)).rows;
    } catch (err) {
      throw new QueryFailedError(text, parameters, err as Error);
    }
  }

  private statementOf(sql: string): Statement {
    const statement = this.statements.get(sql) ?? this.remember(sql, parseStatement(sql));
    statement.calls += 1;
    if (statement.name === undefined && statement.calls >= OFTEN && this.named < MOST_NAMES) {
      statement.name = this.newName();
      this.named += 1;
    }
    return statement;
  }

  private remember(sql: string, statement: Statement): Statement {
    if (this.statements.size >= MOST_KNOWN)
      for (const [known, { name }] of this.statements) if (name === undefined) this.statements.delete(known);
    this.statements.set(sql, statement);
    return statement;
  }

  private newName(): string {
    this.names += 1;
    return `s${this.names}`;
  }
}

function parseStatement(sql: string): Statement {
  const order: string[] = [];
  const text = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, key: string) => {
    if (!order.includes(key)) order.push(key);
    return `$${order.indexOf(key) + 1}`;
  });
  return { calls: 0, text, order };
}
