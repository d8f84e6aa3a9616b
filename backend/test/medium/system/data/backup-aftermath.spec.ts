import { readFileSync } from 'node:fs';
import type { CreatedApiToken } from '#organisation/api-tokens/api-token.dto.js';
import { runRestore } from '#commands/restore.js';
import { writeBackup } from '#backups/write-backup.js';
import { PASSWORD } from '#test/factories/factory.js';
import { startApi, startApiAt, type TestApi } from '#test/support/api.js';
import { newShelf, newTarget, type Target } from '#test/support/backups.js';
import { callCommand } from '#test/support/programs.js';
import { eventually } from '#test/support/waiting.js';
import { WebhookReceiver } from '#test/support/servers/webhook-receiver.js';
import { startWorker } from '#test/medium/mail/outgoing/mail.support.js';
import { Webhooks } from '#test/medium/operations/webhooks/webhooks.support.js';

const OPEN = { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };

/** The statements that the documentation gives for a restored database. */
const [, restoring = ''] = /\n## Restoring\n([\s\S]*?)\n## /.exec(readFileSync('docs/backup.md', 'utf8')) ?? [];
const [endAccess = '', switchOff = ''] = [...restoring.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) => sql);

let source: TestApi;
let shelf: Awaited<ReturnType<typeof newShelf>>;
let receiver: WebhookReceiver;
let tokens: string[];
let backup: string;
let target: Target;
let restored: TestApi;

beforeAll(async () => {
  [source, shelf, receiver] = await Promise.all([startApi(OPEN), newShelf(), WebhookReceiver.start()]);
  const admin = await source.make.admin();
  const call = source.as(admin);
  const payload = { name: 'Stock system', scopes: ['tickets:read'], currentPassword: PASSWORD };
  const made = await call({ method: 'POST', url: '/api/api-tokens', payload });
  const { apiToken, token } = made.json<CreatedApiToken>();
  const credentials = { email: admin.email, password: PASSWORD };
  const login = await source.inject({ method: 'POST', url: '/api/auth/login', payload: credentials });
  const session = login.json<{ tokens: { accessToken: string; refreshToken: string } }>().tokens;
  tokens = [token, session.accessToken];
  const webhooks = new Webhooks(() => call);
  await webhooks.ping(await webhooks.create({ url: receiver.url() }));
  backup = shelf.path('whole');
  await writeBackup(source.config, backup);
  await call({ method: 'DELETE', url: `/api/api-tokens/${apiToken.id}` });
  await call({ method: 'POST', url: '/api/auth/logout', payload: { refreshToken: session.refreshToken } });
});
afterAll(async () => {
  await source.close();
  await receiver.close();
  await shelf.remove();
});

beforeEach(async () => (target = await newTarget('local', OPEN)));
afterEach(async () => {
  await restored.close();
  await target.drop();
});

const restoreWith = async (env: Record<string, string> = {}, options: string[] = []): Promise<string> => {
  const { code, errors } = await callCommand(runRestore, target.config, [backup, ...options], env);
  expect(code).toBe(0);
  restored = await startApiAt(target.config);
  return errors;
};

const access = (api: TestApi): Promise<number[]> =>
  Promise.all(
    tokens.map(async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await api.inject({ method: 'GET', url: '/api/tickets', headers })).statusCode;
    }),
  );

it('tokens and sessions that ended after the backup work again until the instructions end them all', async () => {
  expect(await access(source)).toEqual([401, 401]);
  expect(await restoreWith()).toBe('');
  expect(await access(restored)).toEqual([200, 200]);
  await restored.dataSource.query(endAccess);
  expect(await access(restored)).toEqual([401, 401]);
});

it.each([
  ['hear nothing from a copy whose webhooks the directions switched off', switchOff, 'SKIPPED', 0],
  ['get from any other copy what waited for them', 'SELECT', 'DELIVERED', 1],
] as const)('receivers %s', async (_what, sql, outcome, count) => {
  await restoreWith();
  await restored.dataSource.query(sql);
  const worker = await startWorker(target.config);
  await eventually(async () => {
    const [row] = await restored.dataSource.query<{ outcome: string }[]>('SELECT outcome FROM webhook_deliveries');
    return row?.outcome === outcome;
  });
  await worker.close();
  expect(receiver.received).toHaveLength(count);
});

it('another JWT_SECRET is reported with everything that it makes unreadable', async () => {
  expect(await restoreWith({ JWT_SECRET: 'u8Kd2nQ5vR1xT7zB4mW9cF3hJ6sL0gYp' }, ['--accept-unsigned'])).toMatch(
    /^JWT_SECRET differs from the backup’s: sessions have ended, and second factors and webhook secrets cannot be read/,
  );
});
