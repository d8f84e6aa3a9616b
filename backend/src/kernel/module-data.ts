import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Config } from '#config/config.js';
import type { Retention } from '#config/retention.js';
import type { EntityClass } from './persistence/index.js';

/**
 * What a module stores, and its life cycle. Retention, personal data, erasure and usage of accounts
 * and areas iterate over these declarations; `npm run check:tables` checks the SQL of every module
 * against them.
 */
export interface ModuleData {
  /** The folder below `modules`, or `kernel`. */
  module: string;
  tables: Readonly<Record<string, TableData>>;
  /** Tables of other modules that this module's SQL uses, each with the reason for it. */
  reads?: Readonly<Record<string, string>>;
  writes?: Readonly<Record<string, string>>;
  /** Usage by the table that this module's rows refer to. */
  usage?: Readonly<Record<string, Usage>>;
  /** Sections of the personal data file, by name. */
  personalData?: Readonly<Record<string, PersonalList>>;
  erasers?: readonly Type<PersonEraser>[];
}

export interface TableData {
  entity: EntityClass;
  /** Both texts appear in docs/data.md. `stays` says how long rows are kept if no retention rule applies. */
  holds: string;
  stays?: string;
  retention?: readonly RetentionRule[];
  /** Every column that refers to a person or may contain a name, an address or a number. */
  people?: Readonly<Record<string, PersonalColumn>>;
}

export interface RetentionRule {
  /** The name of the rule in the security log and in the output of the command. */
  name: string;
  /** Days, as a setting or a fixed number; 0 keeps rows for ever. */
  period: keyof Retention | number;
  /** SQL: whether the row may be removed. Rows from before `$1` are old. */
  due: string | ((data: readonly ModuleData[], config: Pick<Config, 'instructionYears'>) => string);
  /** Completes the text "… days" in docs/data.md. */
  after: string;
}

/**
 * The section that exports the column, or why none does; and what erasure does to the column, or
 * why it does nothing.
 */
export type PersonalColumn = ({ exported: string } | { notExported: string }) &
  ({ erased: 'row' | 'value' } | { notErased: string });

/** How rows of one module use a record of another, such as an account. */
interface Usage {
  /** `table.column` references to the record. A deleted record keeps its name for them. */
  references: readonly string[];
  /** SQL of the counts that screens show, by name. `id` is the SQL expression for the record's id. */
  counts?: Readonly<Record<string, (id: string) => string>>;
  /** SQL: whether the record was used since `moment`, apart from references that need its name. */
  usedSince?: (id: string, moment: string) => string;
}

/** A statement in which `:id` is the person, and `:isAsking` says whether they ask for their own data. */
export interface PersonalList {
  /** A function where other modules add columns. It is called when all modules are loaded. */
  columns: string | (() => string);
  /** Includes the condition. The rows have the alias `r`, and `r.id` increases with time. */
  from: string;
  /** Whether `r.id` is a number instead of a UUID. */
  numbered?: boolean;
}

export interface ErasedPerson {
  id: string;
  name: string;
  surname: string;
  email: string;
}

/** Ids of rows whose texts were replaced, by table. */
export type ChangedRows = Readonly<Record<string, number[]>>;

/** Removes a person from a module's tables, in the transaction of the erasure. */
export interface PersonEraser {
  /** Takes the locks that must be taken before the account's lock: see "Locks" in docs/architecture.md. */
  lock?(tx: EntityManager, person: ErasedPerson): Promise<unknown>;
  /** `changed` is what earlier modules replaced. Modules that keep copies need it. */
  erase(tx: EntityManager, person: ErasedPerson, changed: ChangedRows): Promise<ChangedRows | void>;
}

/** A module's stored data, and its parts that run in the API and in the worker. */
export interface ProductModule {
  data?: ModuleData;
  api?: Type;
  worker?: Type;
}

/** Injection token of `readonly ModuleData[]`. */
export const MODULE_DATA = Symbol('MODULE_DATA');

export const entitiesOf = (data: readonly ModuleData[]): EntityClass[] =>
  data.flatMap(({ tables }) => Object.values(tables).map(({ entity }) => entity));

const usagesOf = (data: readonly ModuleData[], table: string): Usage[] =>
  data.flatMap(({ usage }) => usage?.[table] ?? []);

/** SQL: whether any row refers to the record. */
export function isReferencedSql(data: readonly ModuleData[], table: string, id: string): string {
  const columns = usagesOf(data, table).flatMap(({ references }) => references.map((name) => name.split('.')));
  return anyOf(columns.map(([from, column]) => `EXISTS (SELECT FROM ${from} WHERE ${column} = ${id})`));
}

/** SQL: whether the record was used since `moment`. */
export const isUsedSinceSql = (data: readonly ModuleData[], table: string, id: string, moment: string): string =>
  anyOf(usagesOf(data, table).flatMap(({ usedSince }) => usedSince?.(id, moment) ?? []));

const anyOf = (conditions: string[]): string => `(${conditions.join(' OR ') || 'false'})`;

/** SQL of each count, in module order. */
export const usageCounts = (data: readonly ModuleData[], table: string, id: string): Record<string, string> =>
  Object.fromEntries(
    usagesOf(data, table).flatMap(({ counts = {} }) => Object.entries(counts).map(([name, sql]) => [name, sql(id)])),
  );

/** SQL: one column for each count, and the column `isReferenced`. */
export const usageColumns = (data: readonly ModuleData[], table: string, id: string): string =>
  [
    ...Object.entries(usageCounts(data, table, id)).map(([name, sql]) => `(${sql}) AS "${name}"`),
    `${isReferencedSql(data, table, id)} AS "isReferenced"`,
  ].join(', ');
