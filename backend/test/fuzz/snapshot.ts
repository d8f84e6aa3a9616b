import { cpSync, rmSync } from 'node:fs';
import type { DataSource } from 'typeorm';

/** A row that is gone, or as it is since; a changed one is in both. */
export interface ChangedRow {
  table: string;
  row: Record<string, unknown>;
}

/**
 * The complete database and all stored files, and their restoration: each run starts on the same
 * world. A call changes few of the hundred tables, and only those are written again.
 */
export class Snapshot {
  private constructor(
    private readonly dataSource: DataSource,
    private readonly next: string,
    private readonly storageDir: string,
  ) {}

  static async take(dataSource: DataSource, storageDir: string): Promise<Snapshot> {
    const rows = await dataSource.query<{ name: string }[]>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    await dataSource.query(RECORDER);
    for (const { name } of rows) await dataSource.query(copied(name));
    const [{ next }] = await dataSource.query<[{ next: string }]>('SELECT max(id) + 1 AS next FROM tickets');
    cpSync(storageDir, `${storageDir}-kept`, { recursive: true });
    return new Snapshot(dataSource, next, storageDir);
  }

  /** The rows that were written since, as they were and as they are. */
  async changes(): Promise<ChangedRow[]> {
    const tables = await this.changedTables();
    const found = tables.map((table) => this.dataSource.query<{ row: ChangedRow['row'] }[]>(differenceOf(table)));
    return (await Promise.all(found)).flatMap((rows, nth) =>
      rows.map(({ row }) => ({ table: String(tables[nth]), row })),
    );
  }

  private async changedTables(): Promise<string[]> {
    const rows = await this.dataSource.query<{ name: string }[]>('SELECT DISTINCT name FROM kept.changed');
    return rows.map(({ name }) => name);
  }

  async restore(): Promise<void> {
    const tables = await this.changedTables();
    // One message, one transaction. As a replica, so that the order of the tables does not matter
    // and nothing is recorded.
    const statements = [
      'SET LOCAL session_replication_role = replica',
      ...tables.map((table) => `DELETE FROM public.${table}`),
      ...tables.map((table) => `INSERT INTO public.${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept.${table}`),
      'DELETE FROM kept.changed',
      `ALTER TABLE public.tickets ALTER COLUMN id RESTART WITH ${this.next}`,
    ];
    await this.dataSource.query(statements.join(';'));
    rmSync(this.storageDir, { recursive: true, force: true });
    cpSync(`${this.storageDir}-kept`, this.storageDir, { recursive: true });
  }
}

const RECORDER = `CREATE SCHEMA kept;
  CREATE TABLE kept.changed (name text NOT NULL);
  CREATE FUNCTION kept.record() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO kept.changed VALUES (TG_TABLE_NAME); RETURN NULL; END $$`;

const rowsIn = (table: string): string => `SELECT to_jsonb(one) AS row FROM ${table} one`;

const differenceOf = (table: string): string => {
  const [before, after] = [rowsIn(`kept.${table}`), rowsIn(`public.${table}`)];
  return `(${before} EXCEPT ${after}) UNION ALL (${after} EXCEPT ${before})`;
};

const copied = (table: string): string =>
  `CREATE TABLE kept.${table} AS TABLE public.${table};
   CREATE TRIGGER zz_kept AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.${table}
     FOR EACH STATEMENT EXECUTE FUNCTION kept.record()`;
