import { Injectable } from '@nestjs/common';
import { type CustomTypesConfig, type Pool, type PoolClient, types } from 'pg';
import { DataSource, EntityManager, QueryFailedError } from 'typeorm';
import { insertionOf, type NewRow } from './insertion.js';
import { QuickPool } from './quick-pool.js';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** The connections that everything uses, without TypeORM around them. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as PostgresDriver).master as Pool;

const connectionOf = async (tx: EntityManager): Promise<PoolClient> => {
  if (!tx.queryRunner) throw new Error('Not in a transaction');
  return (await tx.queryRunner.connect()) as PoolClient;
};

/** Each connection keeps every named statement's plan: a text beyond these many is planned anew at each call. */
const MOST_NAMES = 300;
/** Nor does a text get a name that is asked for less often than this. */
const OFTEN = 3;
/** Texts whose calls are counted. */
const MOST_KNOWN = 2000;

/**
 * 'cached plan must not change result type': a migration or a restored backup changed what the text answers, and the connection
 * refuses it under its old name for as long as it lasts. Under another one it goes; a transaction must be repeated for that.
 */
const isOutdated = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === '0A000';

/** Named values of a statement: `:name` stands for them. */
export type StatementValues = Readonly<Record<string, unknown>>;

/** As PostgreSQL writes moments in UTC: '2026-11-21 09:30:00.25+00'. */
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** Where a statement runs; absent: on any connection. */
export type RunsOn = EntityManager | 'quick';

type Parser = (text: string) => unknown;

const readMoment = (text: string): unknown =>
  IN_UTC.test(text)
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : (types.getTypeParser(types.builtins.TIMESTAMPTZ) as Parser)(text);

/** A page of a list holds forty moments; the driver's own parser takes longer for them than for everything else. */
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
 * Reads that run thousands of times a minute. PostgreSQL plans each text once per connection, which for a list with its joins
 * takes longer than reading the page does. What decides the plan, such as a limit or the values of an enumeration, stands
 * in the text itself; the values stand for what does not.
 */
@Injectable()
export class PreparedStatements {
  private readonly statements = new Map<string, Statement>();
  /** Texts with a name, and names given: a text whose answer changed its shape gets another one. */
  private named = 0;
  private names = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly quick: QuickPool,
  ) {}

  /**
   * In a transaction where one is given; `quick` for reads of a page or less by an index, planned once for all values.
   * @throws QueryFailedError as the rest of TypeORM does
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

  /** Inserts rows, of several tables where need be, by one statement; foreign keys are checked at its end. */
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
      const connection = await this.connection(on);
      return (await connection.query<Row>({ name, text, values: parameters, types: TYPES })).rows;
    } catch (err) {
      throw new QueryFailedError(text, parameters, err as Error);
    }
  }

  private connection(on: RunsOn | undefined): Pool | Promise<PoolClient> {
    if (on === 'quick') return this.quick;
    return on ? connectionOf(on) : poolOf(this.dataSource);
  }

  private statementOf(sql: string): Statement {
    const statement = this.statements.get(sql) ?? this.remember(sql, parse(sql));
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

function parse(sql: string): Statement {
  const order: string[] = [];
  const text = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, key: string) => {
    if (!order.includes(key)) order.push(key);
    return `$${order.indexOf(key) + 1}`;
  });
  return { calls: 0, text, order };
}
