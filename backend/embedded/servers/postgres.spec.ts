import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '#app/migrate.js';
import { Children } from '../process/children.js';
import { makeProductRole } from './postgres-role.js';
import { startPostgres } from './postgres.js';
import { signalProgram, waitUntil } from '../process/running-programs.js';

// Only its owner can enter a folder of mkdtemp: as root, PostgreSQL runs there under another
// account.
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

  it('has what the product needs, and admits no one without the password', async () => {
    const url = await start();
    await query(url, 'create extension pg_trgm; create extension unaccent');
    expect(await query(url, `select lower('ÀÈ') as low, current_setting('server_encoding') as encoding`)).toEqual([
      { low: 'àè', encoding: 'UTF8' },
    ]);
    await expect(query(url.replace('a-password', 'wrong'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(statSync(join(dataDir, 'postgres/data')).mode & 0o777).toBe(0o700);
  });

  it('lets the product do everything in its own database, and nothing beyond', async () => {
    const url = await makeProductRole(process.cwd(), await start());
    await migrateDatabase({ databaseUrl: url });
    await query(url, 'create database another');
    const forbidden = [
      `copy (select 1) to program 'true'`,
      `select pg_read_file('/etc/hostname')`,
      'select * from pg_authid',
      'create role intruder',
      'alter role plantdesk_app superuser',
      `alter system set log_statement = 'all'`,
    ];
    for (const sql of forbidden) await expect(query(url, sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('takes over a database that an earlier release created as superuser, with its contents', async () => {
    const before = await start();
    await migrateDatabase({ databaseUrl: before });
    await query(
      before,
      `create schema bullmq; create table bullmq.job (id serial); create view bullmq.jobs as table bullmq.job`,
    );
    await query(
      before,
      `insert into technical_areas (id, name, description) values (gen_random_uuid(), 'Laser', 'Kept')`,
    );
    await children.stop();
    const url = await makeProductRole(process.cwd(), await start());
    expect(await query(url, 'select description from technical_areas')).toEqual([{ description: 'Kept' }]);
    const foreign = `select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'bullmq') and pg_get_userbyid(relowner) <> 'plantdesk_app'`;
    expect(await query(url, foreign)).toEqual([]);
    await query(url, `insert into bullmq.job default values; drop view bullmq.jobs; drop schema bullmq cascade`);
    await query(
      url,
      `alter type user_role add value 'OTHER'; create or replace function plant_key(serial text) returns text
      language sql immutable as 'select serial'`,
    );
    // A second start leaves everything unchanged.
    await children.stop();
    expect(
      await query(await makeProductRole(process.cwd(), await start()), 'select name from technical_areas'),
    ).toEqual([{ name: 'Laser' }]);
  });

  it('keeps its data when it is killed', async () => {
    const url = await start();
    await query(url, `create table note as select 'kept' as text`);
    await children.stop();
    const again = await start();
    signalProgram(postmaster(), 'SIGKILL');
    // After a kill it is restarted on the same port.
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
  });

  it('takes over from a server that a killed launcher left running', async () => {
    const url = await start();
    await query(url, `create table note as select 'kept' as text`);
    const [command, ...args] = readFileSync(`/proc/${postmaster()}/cmdline`, 'utf8').split('\0').slice(0, -1);
    await children.stop();
    const cwd = join(dataDir, 'postgres/data');
    const { uid, gid } = statSync(cwd);
    const orphan = spawn(command!, args, {
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
  });
});
