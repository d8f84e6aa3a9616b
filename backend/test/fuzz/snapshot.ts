import { cpSync, rmSync } from 'node:fs';
import type { DataSource } from 'typeorm';

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

  async restore(): Promise<void> {
    const rows = await this.dataSource.query<{ name: string }[]>('SELECT DISTINCT name FROM kept.changed');
    const tables = rows.map(({ name }) => name);
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

const copied = (table: string): string =>
  `CREATE TABLE kept.${table} AS TABLE public.${table};
   CREATE TRIGGER zz_kept AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.${table}
     FOR EACH STATEMENT EXECUTE FUNCTION kept.record()`;
