import { DataSource } from 'typeorm';
import { entities } from '#app/modules.js';
import { migrateDatabase } from '#app/migrate.js';
import { runBackup } from '#commands/backup.js';
import { runDoctor } from '#commands/doctor.js';
import { runRestore } from '#commands/restore.js';
import { dataSourceOptions } from '#kernel/persistence/index.js';
import { startApiAt } from '#test/support/api.js';
import { contentOf, newShelf } from '#test/support/backups.js';
import { testConfig } from '#test/support/config.js';
import { asOwner, createTestDatabase, onDatabase, type TestDatabase } from '#test/support/database.js';
import { callCommand } from '#test/support/programs.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';
import { PNG, rowsOf, upload } from '#test/medium/tickets/files/attachments.support.js';
import { CHROMIUM_PATH, SmtpTrap, startWorker } from '#test/medium/mail/outgoing/mail.support.js';

/** The role owns its database and has no other right. */
describe('the product as a role without rights', () => {
  let databases: TestDatabase[];
  let smtp: SmtpTrap;
  let shelf: Awaited<ReturnType<typeof newShelf>>;
  beforeAll(async () => {
    databases = [await createTestDatabase({ empty: true }), await createTestDatabase({ empty: true })];
    [smtp, shelf] = [await SmtpTrap.start(), await newShelf()];
  });
  afterAll(async () => {
    await smtp.close();
    await shelf.remove();
    for (const database of databases) await database.drop();
  });

  const owned = (index: number): Promise<string> => asOwner(databases[index]?.url ?? '', async (url) => url);
  const contentAt = async (databaseUrl: string): Promise<Record<string, string>> => {
    const dataSource = await new DataSource(dataSourceOptions({ databaseUrl }, { entities })).initialize();
    try {
      return await contentOf(dataSource);
    } finally {
      await dataSource.destroy();
    }
  };

  it('migrates, accepts tickets and files, sends mails, is backed up and restored', async () => {
    const url = await owned(0);
    const isSuperuser = await onDatabase(url, (client) =>
      client.query(`SELECT current_setting('is_superuser') AS value`),
    );
    expect(isSuperuser.rows).toEqual([{ value: 'off' }]);
    await migrateDatabase({ databaseUrl: url });
    const config = testConfig(url, { SMTP_URL: smtp.url, CHROMIUM_PATH });
    const api = await startApiAt(config);
    const worker = await startWorker(config);
    try {
      const payload = assistance({ email: 'restricted@example.com' });
      const created = await api.inject({ method: 'POST', url: '/api/tickets', payload });
      const { data, uploadToken } = created.json<CreatedAnswer>();
      expect((await upload(api.inject, data.id, [PNG], { 'x-upload-token': uploadToken })).statusCode).toBe(201);
      expect(await rowsOf(api, data.id)).toHaveLength(1);
      await smtp.expect('restricted@example.com', '');
    } finally {
      await worker.close();
      await api.close();
    }
    const target = testConfig(await owned(1), { JWT_SECRET: config.jwtSecret });
    expect(await callCommand(runBackup, config, [shelf.path('one')])).toMatchObject({ code: 0, errors: '' });
    expect(await callCommand(runRestore, target, [shelf.path('one')])).toMatchObject({ code: 0 });
    expect(await contentAt(target.databaseUrl)).toEqual(await contentAt(url));
    const { output } = await callCommand(runDoctor, target);
    expect(output).toMatch(/^ok +PostgreSQL /m);
  });
});
