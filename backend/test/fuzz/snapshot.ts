import { cpSync, rmSync } from 'node:fs';
import type { DataSource } from 'typeorm';

/**
 * The complete database and all stored files, and their restoration: each run starts on the same
 * world.
 */
export class Snapshot {
  private constructor(
    private readonly dataSource: DataSource,
    private readonly restoring: string,
    private readonly storageDir: string,
  ) {}

  static async take(dataSource: DataSource, storageDir: string): Promise<Snapshot> {
    const rows = await dataSource.query<{ name: string }[]>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    const tables = rows.map(({ name }) => name);
    await dataSource.query('CREATE SCHEMA kept');
    for (const table of tables) await dataSource.query(`CREATE TABLE kept.${table} AS TABLE public.${table}`);
    const [{ next }] = await dataSource.query<[{ next: string }]>('SELECT max(id) + 1 AS next FROM tickets');
    cpSync(storageDir, `${storageDir}-kept`, { recursive: true });
    // One message, one transaction. As a replica, so that the order of the tables does not matter.
    const statements = [
      'SET LOCAL session_replication_role = replica',
      ...tables.map((table) => `DELETE FROM public.${table}`),
      ...tables.map((table) => `INSERT INTO public.${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept.${table}`),
      `ALTER TABLE public.tickets ALTER COLUMN id RESTART WITH ${next}`,
    ];
    return new Snapshot(dataSource, statements.join(';'), storageDir);
  }

  async restore(): Promise<void> {
    await this.dataSource.query(this.restoring);
    rmSync(this.storageDir, { recursive: true, force: true });
    cpSync(`${this.storageDir}-kept`, this.storageDir, { recursive: true });
  }
}
