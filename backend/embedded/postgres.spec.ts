import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Children } from './children.js';
import { startPostgres } from './postgres.js';
import { signal, waitUntil } from './running-programs.js';

// mkdtemp makes a folder that nobody else can enter: as root, PostgreSQL runs there under another account.
describe('the private PostgreSQL', () => {
  let dataDir: string;
  let children: Children;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'plantdesk-postgres-'))));
  afterEach(async () => {
    await children.stop();
    rmSync(dataDir, { recursive: true });
  });

  const start = (): Promise<string> => {
    children = new Children(dataDir, () => undefined);
    return startPostgres({ root: process.cwd(), dataDir, password: 'a-password', children });
  };
  const query = async (url: string, sql: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const result = await client.query<Record<string, unknown>>(sql);
      return result.rows;
    } finally {
      await client.end();
    }
  };
  const postmaster = (): number =>
    Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);

  it('has what the product needs, and lets nobody in without the password', async () => {
    const url = await start();
    await query(url, 'create extension pg_trgm; create extension unaccent');
    expect(await query(url, `select lower('ÀÈ') as low, current_setting('server_encoding') as encoding`)).toEqual([
      { low: 'àè', encoding: 'UTF8' },
    ]);
    await expect(query(url.replace('a-password', 'wrong'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(statSync(join(dataDir, 'postgres/data')).mode & 0o777).toBe(0o700);
  }, 60_000);

  it('keeps its data when it is killed', async () => {
    const url = await start();
    await query(url, `create table note as select 'kept' as text`);
    await children.stop();
    const again = await start();
    signal(postmaster(), 'SIGKILL');
    // Killed, it is started anew on the same port.
    expect(
      await waitUntil(
        () =>
          query(again, 'select * from note').then(
            () => true,
            () => false,
          ),
        20_000,
      ),
    ).toBe(true);
    expect(await query(again, 'select * from note')).toEqual([{ text: 'kept' }]);
  }, 60_000);

  it('takes over from a server that a killed launcher left running', async () => {
    const url = await start();
    await query(url, `create table note as select 'kept' as text`);
    const [command, ...args] = readFileSync(`/proc/${postmaster()}/cmdline`, 'utf8').split('\0').slice(0, -1);
    await children.stop();
    const cwd = join(dataDir, 'postgres/data');
    const { uid, gid } = statSync(cwd);
    const orphan = spawn(command, args, {
      cwd,
      detached: true,
      stdio: 'ignore',
      ...(process.getuid?.() === 0 && { uid, gid }),
    });
    expect(
      await waitUntil(
        () =>
          query(url, 'select 1').then(
            () => true,
            () => false,
          ),
        20_000,
      ),
    ).toBe(true);
    const again = await start();
    expect(postmaster()).not.toBe(orphan.pid);
    expect(orphan.exitCode).toBe(0);
    expect(await query(again, 'select * from note')).toEqual([{ text: 'kept' }]);
  }, 60_000);
});
