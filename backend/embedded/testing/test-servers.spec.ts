import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startTestServers } from './test-servers.js';

const NAMES = `SELECT datname AS name FROM pg_database WHERE datname ~ '^(test|draft|template_)' ORDER BY 1`;

async function query(url: string | undefined, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(sql);
  await client.end();
  return rows.map(({ name }) => name);
}

describe('the servers of a test run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plantdesk-reused-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('keep the template of an earlier run and nothing else; a run beside it gets servers of its own', async () => {
    const first = await startTestServers(process.cwd(), folder);
    const beside = await startTestServers(process.cwd(), folder);
    try {
      for (const name of ['template_of_a_schema', 'draft_1', 'test_1'])
        await query(first.env['TEST_DATABASE_URL'], `CREATE DATABASE ${name}`);
      expect(await query(beside.env['TEST_DATABASE_URL'], NAMES)).toEqual([]);
      expect(beside.folder).not.toBe(folder);
    } finally {
      await Promise.all([first.stop(), beside.stop()]);
      first.remove();
      beside.remove();
    }
    expect(existsSync(beside.folder)).toBe(false);

    const second = await startTestServers(process.cwd(), folder);
    try {
      expect(second.folder).toBe(folder);
      expect(await query(second.env['TEST_DATABASE_URL'], NAMES)).toEqual(['template_of_a_schema']);
    } finally {
      await second.stop();
      second.remove();
    }
  });
});
