import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Retention } from '../config/retention.js';
import type { EntityClass } from './persistence/index.js';

/**
 * What a module keeps, and what becomes of it. Retention, personal data, erasure and the usage of accounts and areas walk
 * these declarations; `npm run check:tables` holds the SQL of every module against them.
 */
export interface ModuleData {
  /** The folder below `modules`, or `kernel`. */
  module: string;
  tables: Readonly<Record<string, TableData>>;
  /** Tables of other modules that the SQL of this one reads or writes, each with the reason. */
  reads?: Readonly<Record<string, string>>;
  writes?: Readonly<Record<string, string>>;
  /** By the table of the thing that rows of this module point at. */
  usage?: Readonly<Record<string, Usage>>;
  /** Sections of the personal data file, by name. */
  personalData?: Readonly<Record<string, PersonalList>>;
  erasers?: readonly Type<PersonEraser>[];
}

export interface TableData {
  entity: EntityClass;
  /** Both are shown in docs/data.md; `stays` says how long, where no rule does. */
  holds: string;
  stays?: string;
  retention?: readonly RetentionRule[];
  /** Every column that points at a person or may hold a name, an address or a number. */
  people?: Readonly<Record<string, PersonalColumn>>;
}

export interface RetentionRule {
  /** As the security log and the command name it. */
  name: string;
  /** Days, by a variable or fixed; 0 keeps for ever. */
  period: keyof Retention | number;
  /** SQL: whether the row may go. `$1` is the moment before which things are old. */
  due: string | ((data: readonly ModuleData[]) => string);
  /** Completes "… days" in docs/data.md. */
  after: string;
}

/** The section that shows the column, and what an erasure does to the row or the value; or why it does not. */
export type PersonalColumn = ({ exported: string } | { notExported: string }) &
  ({ erased: 'row' | 'value' } | { notErased: string });

/** How rows of one module use a thing of another: an account, say. */
export interface Usage {
  /** `table.column` of rows for which a deleted thing keeps its name. */
  references: readonly string[];
  /** SQL: how many rows the screens show, by the name of the count; `id` is the expression for the thing. */
  counts?: Readonly<Record<string, (id: string) => string>>;
  /** SQL: whether the thing was used since the moment, although no row has to keep its name. */
  usedSince?: (id: string, moment: string) => string;
}

/** Rows of a statement in which `:id` is the person, and `:isAsking` whether they ask themselves. */
export interface PersonalList {
  columns: string;
  /** With its condition; the rows to be read are aliased `r`, and `r.id` rises with time. */
  from: string;
  /** Whether `r.id` is a number; a UUID otherwise. */
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

/** Takes a person out of a module's tables, within the transaction of the erasure. */
export interface PersonEraser {
  /** Takes the locks that come before that of the account: see "Locks" in docs/architecture.md. */
  lock?(tx: EntityManager, person: ErasedPerson): Promise<unknown>;
  /** `changed` is what the modules before this one replaced, for those who keep copies. */
  erase(tx: EntityManager, person: ErasedPerson, changed: ChangedRows): Promise<ChangedRows | void>;
}

/** The token of `readonly ModuleData[]`. */
export const MODULE_DATA = Symbol('MODULE_DATA');

export const entitiesOf = (data: readonly ModuleData[]): EntityClass[] =>
  data.flatMap(({ tables }) => Object.values(tables).map(({ entity }) => entity));

const usages = (data: readonly ModuleData[], table: string): Usage[] =>
  data.flatMap(({ usage }) => usage?.[table] ?? []);

/** SQL: whether any row points at the thing. */
export function isReferencedSql(data: readonly ModuleData[], table: string, id: string): string {
  const columns = usages(data, table).flatMap(({ references }) => references.map((name) => name.split('.')));
  return anyOf(columns.map(([from, column]) => `EXISTS (SELECT FROM ${from} WHERE ${column} = ${id})`));
}

/** SQL: whether the thing was used since the moment. */
export const isUsedSinceSql = (data: readonly ModuleData[], table: string, id: string, moment: string): string =>
  anyOf(usages(data, table).flatMap(({ usedSince }) => usedSince?.(id, moment) ?? []));

const anyOf = (conditions: string[]): string => `(${conditions.join(' OR ') || 'false'})`;

/** SQL of each count, in the order of the modules. */
export const usageCounts = (data: readonly ModuleData[], table: string, id: string): Record<string, string> =>
  Object.fromEntries(
    usages(data, table).flatMap(({ counts = {} }) => Object.entries(counts).map(([name, sql]) => [name, sql(id)])),
  );

/** SQL: a column for each count, and `isReferenced`. */
export const usageColumns = (data: readonly ModuleData[], table: string, id: string): string =>
  [
    ...Object.entries(usageCounts(data, table, id)).map(([name, sql]) => `(${sql}) AS "${name}"`),
    `${isReferencedSql(data, table, id)} AS "isReferenced"`,
  ].join(', ');
