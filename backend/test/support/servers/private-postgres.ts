import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Children } from '#embedded/process/children.js';
import { startPostgres } from '#embedded/servers/postgres.js';
import { migrateDatabase } from '#app/migrate.js';

/** A migrated PostgreSQL that a test may kill. */
export class PrivatePostgres {
  private constructor(
    readonly url: string,
    private readonly dataDir: string,
    private readonly children: Children,
  ) {}

  static async start(): Promise<PrivatePostgres> {
    const dataDir = mkdtempSync(join(tmpdir(), 'plantdesk-private-'));
    const children = new Children(dataDir, () => undefined);
    const url = await startPostgres({ root: process.cwd(), dataDir, password: 'a-password', children });
    await migrateDatabase({ databaseUrl: url });
    return new PrivatePostgres(url, dataDir, children);
  }

  /** SIGINT restarts it in order; SIGKILL as after a crash. It comes back on the same port. */
  restart(signal: 'SIGINT' | 'SIGKILL'): void {
    const note = readFileSync(join(this.dataDir, 'postgres/data/postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(note, 10), signal);
  }

  async stop(): Promise<void> {
    await this.children.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
