import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { DataSource } from 'typeorm';
import type { Config } from '#config/config.js';
import { openStorage } from '#tickets/files/index.js';
import { testConfig } from './config.js';
import { createTestDatabase } from './database.js';
import { S3Server } from './servers/s3-server.js';
import type { StorageKind } from './servers/storages.js';

/** A restore target: an empty database and an empty storage. */
export interface Target {
  config: Config;
  s3: S3Server | undefined;
  drop: () => Promise<void>;
}

export async function newTarget(kind: StorageKind, overrides: Record<string, string> = {}): Promise<Target> {
  const database = await createTestDatabase({ empty: true });
  const s3 = kind === 's3' ? await S3Server.start() : undefined;
  const config = testConfig(database.url, { ...s3?.environment, ...overrides });
  const drop = async (): Promise<void> => {
    await database.drop();
    await s3?.close();
    await rm(config.dataDir, { recursive: true, force: true });
  };
  return { config, s3, drop };
}

/** A folder removed by `remove`; backups are written into new ones below it. */
export async function newShelf(): Promise<{ path: (name: string) => string; remove: () => Promise<void> }> {
  const shelf = await mkdtemp(join(tmpdir(), 'plantdesk-backups-'));
  return { path: (name) => join(shelf, name), remove: () => rm(shelf, { recursive: true, force: true }) };
}

/** Number of rows and checksum of every table of the entities. */
export async function contentOf(dataSource: DataSource): Promise<Record<string, string>> {
  const tables = dataSource.entityMetadatas.map(({ tableName }) => tableName).sort();
  const content: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await dataSource.query<{ text: string }[]>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS text FROM ${table} t`,
    );
    content[table] = row?.text ?? '';
  }
  return content;
}

/** The checksum of every file that a row names, by its key. */
export async function filesOf(dataSource: DataSource, config: Config): Promise<Record<string, string>> {
  const storage = await openStorage(config);
  const rows = await dataSource.query<{ key: string }[]>(
    'SELECT storage_key AS key FROM attachments UNION SELECT storage_key FROM ticket_reports ORDER BY 1',
  );
  const files: Record<string, string> = {};
  for (const { key } of rows) {
    const { stream } = await storage.open(key);
    files[key] = createHash('sha256')
      .update(await buffer(stream))
      .digest('hex');
  }
  return files;
}

const DIMENSIONS = 'year, status, category, priority, technical_area_id, assigned_technician_id, archived';
const SUMS = 'n, tenths_of_hours';

/** SQL for cached totals that differ from a count; no row if all are right. */
export const WRONG_TOTALS = `
  SELECT ${DIMENSIONS}, sum(n) AS n, sum(tenths_of_hours) AS tenths FROM (
    SELECT ${DIMENSIONS}, ${SUMS} FROM ticket_totals
    UNION ALL SELECT ${DIMENSIONS}, ${SUMS} FROM ticket_total_changes
    UNION ALL
    SELECT extract(year FROM created_at AT TIME ZONE 'Europe/Rome')::smallint, status, category, priority,
           technical_area_id, assigned_technician_id, archived_at IS NOT NULL, -1, -10 * total_hours_spent
    FROM tickets
  ) AS balance GROUP BY ${DIMENSIONS} HAVING sum(n) <> 0 OR sum(tenths_of_hours) <> 0`;

export const wrongTotals = (dataSource: DataSource): Promise<object[]> => dataSource.query<object[]>(WRONG_TOTALS);
