import type { TestUser } from '../factories/factory.js';
import { PASSWORD } from '../factories/factory.js';
import { FileStorage } from '#tickets/files/index.js';
import { runBackup } from '#commands/backup.js';
import { checkBackup } from '#commands/check-backup.js';
import { runRestore } from '#commands/restore.js';
import { seedDemo } from '#seeds/demo.js';
import { type Answer, startApiAt, type TestApi } from '../support/api.js';
import { contentOf, filesOf, newShelf, newTarget, type Target, wrongTotals } from '../support/backups.js';
import { callCommand, runCommand } from '../support/programs.js';
import { type AuthenticatorApp, enrol } from '../support/second-factor.js';
import { startApiOn } from '../support/servers/storages.js';
import { assistance, type CreatedAnswer } from '../support/submissions.js';
import { CHROMIUM_PATH, SmtpTrap, startWorker } from '../medium/mail/outgoing/mail.support.js';

const DEMO_PASSWORD = 'Plantdesk1';

const raise = (api: TestApi, email: string): Promise<Answer> =>
  api.inject({ method: 'POST', url: '/api/tickets', payload: assistance({ email }) });

const login = (api: TestApi, payload: object): Promise<Answer> =>
  api.inject({ method: 'POST', url: '/api/auth/login', payload });

async function demoLogin(api: TestApi, email: string): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await login(api, { email, password: DEMO_PASSWORD });
  return answer.json<{ tokens: { accessToken: string; refreshToken: string } }>().tokens;
}

async function reportOf(api: TestApi, ticketId: number): Promise<Buffer> {
  const { accessToken } = await demoLogin(api, 'admin@plantdesk.example');
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await api.inject({ method: 'GET', url: `/api/tickets/${ticketId}/export/pdf`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

describe.each([
  ['local', 's3'],
  ['s3', 'local'],
] as const)('a filled system with its files on %s, restored elsewhere with its files on %s', (from, to) => {
  let source: TestApi;
  let target: Target;
  let restored: TestApi;
  let smtp: SmtpTrap;
  let shelf: Awaited<ReturnType<typeof newShelf>>;
  let technician: TestUser;
  let authenticator: AuthenticatorApp;
  let session: { refreshToken: string };
  let closedId: number;
  let report: Buffer;
  let lastId: number;

  beforeAll(async () => {
    [source, smtp, shelf] = await Promise.all([startApiOn(from, { CHROMIUM_PATH }), SmtpTrap.start(), newShelf()]);
    target = await newTarget(to, { SMTP_URL: smtp.url, CHROMIUM_PATH });
    await seedDemo(source.dataSource, source.app.get(FileStorage, { strict: false }), new Date());
    const worker = await startWorker(source.config);
    [{ id: closedId }] = await source.dataSource.query<[{ id: number }]>(
      "SELECT id FROM tickets WHERE status = 'CLOSED' ORDER BY id LIMIT 1",
    );
    report = await reportOf(source, closedId);
    await worker.close();
    technician = await source.make.technician();
    authenticator = await enrol(source, technician);
    session = await demoLogin(source, 'cliente@plantdesk.example');
    lastId = (await raise(source, 'visitor@example.com')).json<CreatedAnswer>().data.id;
    const folder = shelf.path('whole');
    expect(await callCommand(runBackup, source.config, [folder])).toMatchObject({ code: 0 });
    expect(await callCommand(runRestore, target.config, [folder])).toMatchObject({ code: 0 });
    restored = await startApiAt(target.config);
  });
  afterAll(async () => {
    await restored.close();
    await target.drop();
    await source.close();
    await smtp.close();
    await shelf.remove();
  });

  it('has every row and every file unchanged, and consistent totals', async () => {
    const content = await contentOf(source.dataSource);
    expect(content['tickets']).toMatch(/^46 /);
    expect(content['outbox']).not.toMatch(/^0 /);
    const files = await filesOf(source.dataSource, source.config);
    expect(Object.keys(files)).toHaveLength(15);
    // Before either of them is used.
    expect(await contentOf(restored.dataSource)).toEqual(content);
    expect(await filesOf(restored.dataSource, restored.config)).toEqual(files);
    expect(await wrongTotals(restored.dataSource)).toEqual([]);
  });

  it('is complete according to its own command', async () => {
    const check = await callCommand(checkBackup, source.config, [shelf.path('whole')]);
    expect(check).toMatchObject({ code: 0, output: expect.stringContaining('The backup is whole: ') as unknown });
  });

  it('lets users in: by password, by second factor, by their earlier session', async () => {
    const credentials = { email: technician.email, password: PASSWORD };
    expect((await login(restored, credentials)).json<{ code: string }>().code).toBe('SECOND_FACTOR_REQUIRED');
    const answer = await login(restored, { ...credentials, secondFactor: authenticator.code() });
    expect(answer.statusCode).toBe(200);
    const { refreshToken } = session;
    const refreshed = await restored.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } });
    expect(refreshed.statusCode).toBe(200);
  });

  it('serves the report with the same bytes, though no worker runs', async () => {
    expect((await reportOf(restored, closedId)).equals(report)).toBe(true);
  });

  it('gives the next ticket the next number', async () => {
    const answer = await raise(restored, 'next@example.com');
    expect(answer.statusCode).toBe(201);
    expect(answer.json<CreatedAnswer>().data.id).toBe(lastId + 1);
    expect(await wrongTotals(restored.dataSource)).toEqual([]);
  });

  it('sends the mails that waited', async () => {
    const worker = await startWorker(restored.config);
    await smtp.expect('visitor@example.com', new RegExp(`#${lastId}\\b|n\\. ${lastId}\\b`));
    await worker.close();
  });
});

it('is one snapshot, however much is written meanwhile, and blocks no writer', async () => {
  const source = await startApiOn('local');
  const target = await newTarget('local');
  const shelf = await newShelf();
  let raising = true;
  const codes: number[] = [];
  const writer = async (name: string): Promise<void> => {
    while (raising) codes.push((await raise(source, `${name}@example.com`)).statusCode);
  };
  const writers = Promise.all(['one', 'two', 'three'].map(writer));
  const [before] = await source.dataSource.query<{ id: number }[]>('SELECT coalesce(max(id), 0) AS id FROM tickets');
  const written = await runCommand('backup', source.config, [shelf.path('busy')]);
  raising = false;
  await writers;
  expect(written.code).toBe(0);
  expect(new Set(codes)).toEqual(new Set([201]));
  expect((await callCommand(runRestore, target.config, [shelf.path('busy')])).code).toBe(0);
  const restored = await startApiAt(target.config);
  const [counts] = await restored.dataSource.query<{ tickets: number; newest: number; alone: number }[]>(
    `SELECT count(*)::int AS tickets, max(id) AS newest, count(*) FILTER (WHERE
       NOT EXISTS (SELECT FROM ticket_activity h WHERE h.ticket_id = t.id)
       OR NOT EXISTS (SELECT FROM outbox o WHERE o.subject = 'ticket:' || t.id))::int AS alone FROM tickets t`,
  );
  expect(counts?.alone).toBe(0);
  expect(counts?.newest).toBeGreaterThanOrEqual(before?.id ?? 0);
  expect(counts?.tickets).toBeLessThan(codes.length);
  expect(await wrongTotals(restored.dataSource)).toEqual([]);
  const next = (await raise(restored, 'next@example.com')).json<CreatedAnswer>().data.id;
  expect(next).toBeGreaterThan(counts?.newest ?? Infinity);
  await restored.close();
  await source.close();
  await target.drop();
  await shelf.remove();
});
