import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

/** A row to insert. Values that are functions return SQL. */
export interface NewRow<Entity extends ObjectLiteral = ObjectLiteral> {
  into: EntityTarget<Entity>;
  values: { [Column in keyof Entity]?: Entity[Column] | (() => string) };
  /** A row whose unique key already exists is not inserted. */
  unlessThere?: true;
}

/**
 * Returns SQL with named values that inserts all rows in one statement. Missing columns get their
 * default. Rows of a table with the same columns share an INSERT.
 */
export function insertionOf(
  dataSource: DataSource,
  rows: readonly NewRow[],
): { sql: string; values: Record<string, unknown> } {
  const values: Record<string, unknown> = {};
  const inserts = new Map<string, string[]>();
  for (const [row, { into, values: given, unlessThere }] of rows.entries()) {
    const { tablePath, columns } = dataSource.getMetadata(into);
    const named = columns.filter(({ propertyName }) => given[propertyName] !== undefined);
    const inserted = named.map((column) => {
      const value: unknown = given[column.propertyName];
      if (typeof value === 'function') return (value as () => string)();
      values[`${column.databaseName}_${row}`] = dataSource.driver.preparePersistentValue(value, column);
      return `:${column.databaseName}_${row}`;
    });
    const names = named.map(({ databaseName }) => databaseName).join(', ');
    const insert = `INSERT INTO ${tablePath} (${names}) VALUES :rows${unlessThere ? ' ON CONFLICT DO NOTHING' : ''}`;
    inserts.set(insert, [...(inserts.get(insert) ?? []), `(${inserted.join(', ')})`]);
  }
  const statements = [...inserts].map(([insert, tuples]) => insert.replace(':rows', () => tuples.join(', ')));
  const last = statements.pop() ?? '';
  const others = statements.map((statement, place) => `insert_${place} AS (${statement})`).join(', ');
  return { sql: others ? `WITH ${others} ${last}` : last, values };
}
