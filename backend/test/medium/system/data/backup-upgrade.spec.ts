import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateDatabase } from '#app/migrate.js';
import { restoreBackup } from '#backups/restore-backup.js';
import { writeBackup } from '#backups/write-backup.js';
import { migrations } from '#migrations/index.js';
import { openStorage } from '#tickets/files/index.js';
import { type Answer, startApiAt, type TestApi } from '#test/support/api.js';
import { newTarget, type Target, wrongTotals } from '#test/support/backups.js';
import { onDatabase } from '#test/support/database.js';
import { fillOlderRelease, OLDER, OLDER_PASSWORD, OLDER_RELEASE } from '#test/support/older-release.js';
import { JPG } from '#test/medium/tickets/files/attachments.support.js';
import { SmtpTrap, startWorker } from '#test/medium/mail/outgoing/mail.support.js';

/**
 * Written by `UPDATE_FIXTURE=1 npx jest backup-upgrade` while this was the newest release; see
 * docs/backup.md.
 */
const FIXTURE = join(import.meta.dirname, '../../../fixtures/older-release');

/** A scratch database of this release's schema, filled and backed up. */
async function makeFixture(): Promise<void> {
  const scratch = await newTarget('local');
  await migrateDatabase(scratch.config);
  // A first start marks the storage.
  await (await startApiAt(scratch.config)).close();
  const { storageKey, size } = await (await openStorage(scratch.config)).put(Buffer.from(JPG.content));
  await onDatabase(scratch.config.databaseUrl, (client) => fillOlderRelease(client, storageKey, size));
  await rm(FIXTURE, { recursive: true, force: true });
  await writeBackup(scratch.config, FIXTURE);
  await scratch.drop();
}

describe('the data of an older release, restored by this one', () => {
  let target: Target;
  let api: TestApi;
  let smtp: SmtpTrap;

  beforeAll(async () => {
    if (process.env['UPDATE_FIXTURE'] === '1' || !existsSync(FIXTURE)) await makeFixture();
    smtp = await SmtpTrap.start();
    target = await newTarget('local', { SMTP_URL: smtp.url });
    const { migrations: applied } = await restoreBackup(target.config, FIXTURE, 'ANY');
    expect(applied.at(-1)).toBe(OLDER_RELEASE);
    api = await startApiAt(target.config);
  });
  afterAll(async () => {
    await api.close();
    await target.drop();
    await smtp.close();
  });

  const tokenOf = async ({ email }: { email: string }): Promise<string> => {
    const payload = { email, password: OLDER_PASSWORD };
    const answer = await api.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ tokens: { accessToken: string } }>().tokens.accessToken;
  };
  const get = async (user: { email: string }, url: string): Promise<Answer> =>
    api.inject({ method: 'GET', url, headers: { authorization: `Bearer ${await tokenOf(user)}` } });
  const totalOf = async (user: { email: string }, query = ''): Promise<number> => {
    const answer = await get(user, `/api/tickets?limit=100${query}`);
    const { tickets, pagination } = answer.json<{ tickets: object[]; pagination: { totalItems: number } }>();
    expect(tickets).toHaveLength(pagination.totalItems);
    return pagination.totalItems;
  };

  it('has every migration applied, in the schema of the entities', async () => {
    const rows = await api.dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
    expect(rows.map(({ name }) => name).sort()).toEqual(migrations.map(({ name }) => name).sort());
    const { upQueries } = await api.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries).toEqual([]);
  });

  it('shows all users their tickets, with consistent totals', async () => {
    expect(await wrongTotals(api.dataSource)).toEqual([]);
    expect(await totalOf(OLDER.admin)).toBe(OLDER.tickets);
    expect(await totalOf(OLDER.admin, '&archived=false')).toBe(OLDER.tickets - OLDER.archived);
    expect(await totalOf(OLDER.client)).toBe(OLDER.tickets);
    expect(await totalOf(OLDER.technician, '&status=IN_PROGRESS')).toBe(OLDER.tickets / 3);
  });

  it('shows staff the hours that were logged', async () => {
    const stats = async (user: { email: string }): Promise<object> => (await get(user, '/api/tickets/stats')).json();
    const closed = OLDER.tickets / 3;
    const hours = { closed, totalHours: 1.5 * 2 * closed, averageTime: 1.5 };
    expect(await stats(OLDER.admin)).toMatchObject({ stats: { total: OLDER.tickets, ...hours } });
    expect(await stats(OLDER.technician)).toMatchObject({ stats: { total: 2 * closed, ...hours } });
  });

  it('keeps the titles that users wrote', async () => {
    const rows = await api.dataSource.query<{ id: number; title: string }[]>('SELECT id, title FROM tickets');
    expect(rows).toHaveLength(OLDER.tickets);
    for (const { id, title } of rows) expect(title).toBe(`Ticket ${id}`);
  });

  it('keeps texts and files to the last byte', async () => {
    const ticket = (await get(OLDER.client, '/api/tickets/1')).json<{
      ticket: { description: string; attachments: { id: string }[] };
    }>().ticket;
    expect(ticket.description).toBe('Prima riga\ncon \\ e \t1');
    const { statusHistory } = (await get(OLDER.client, '/api/tickets/1/status-history')).json<{
      statusHistory: object[];
    }>();
    const fileName = 'ugello.jpg';
    expect(statusHistory).toMatchObject([{ fromStatus: null, changes: { filesAdded: [{ fileName }] } }]);
    const file = await get(OLDER.client, `/api/attachments/${ticket.attachments[0]?.id}/download`);
    expect(file.rawPayload.equals(Buffer.from(JPG.content))).toBe(true);
  });

  it('keeps company, site, plant, message, stop and promise', async () => {
    const plants = (await get(OLDER.client, '/api/plants')).json<{ plants: object[] }>().plants;
    expect(plants).toMatchObject([{ ...OLDER.plant, site: 'Verona' }]);
    expect((await get(OLDER.client, '/api/tickets/1/messages')).body).toContain(OLDER.message);
    const { stops } = (await get(OLDER.admin, '/api/stops?ticketId=1')).json<{ stops: object[] }>();
    expect(stops).toMatchObject([{ confirmed: true, endedAt: null }]);
    const clocks = await api.dataSource.query<object[]>('SELECT clock, target_s AS target FROM ticket_clocks');
    expect(clocks).toEqual([{ clock: 'RESOLUTION', target: 3600 }]);
  });

  it('sends the mails that waited, and continues the numbers', async () => {
    const worker = await startWorker(api.config);
    const mail = await smtp.expect(OLDER.client.email, /3/);
    expect(mail.text).toContain('Ticket 3');
    await worker.close();
    const [row] = await api.dataSource.query<{ next: number }[]>(`SELECT nextval('tickets_id_seq')::int AS next`);
    expect(row?.next).toBe(OLDER.tickets + 1);
  });
});
