import { type DataSource } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { newId } from '#kernel/persistence/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { Session, TemporaryPassword } from '#organisation/auth/index.js';
import { type RetentionCounts, RetentionSweep } from '#operations/retention/index.js';
import { RetentionSchedule } from '#operations/retention/retention-sweep.js';
import { Submission } from '#tickets/model/submission.entity.js';
import { User } from '#organisation/users/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { runRetention } from '#commands/retention.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { callCommand, runCommand } from '#test/support/programs.js';
import { startWorker } from '../mail/outgoing/mail.support.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (milliseconds: number): Date => new Date(Date.now() - milliseconds);

let api: TestApi;
let worker: Awaited<ReturnType<typeof startWorker>>;
let sweep: RetentionSweep;
let db: DataSource;
let user: TestUser;

beforeAll(async () => {
  api = await startApi();
  db = api.dataSource;
  worker = await startWorker(api.config);
  sweep = worker.get(RetentionSweep, { strict: false });
  user = await api.make.user();
});
beforeEach(() => db.query('DELETE FROM security_events; DELETE FROM sessions; DELETE FROM outbox'));
afterAll(async () => {
  await worker.close();
  await api.close();
});

const session = async (values: Partial<Session> = {}): Promise<string> => {
  const id = newId();
  const hash = Buffer.alloc(32, id);
  const times = { createdAt: ago(50 * DAY), lastUsedAt: ago(50 * DAY), expiresAt: ago(-DAY), endedAt: null };
  await db.manager.insert(Session, { id, userId: user.id, tokenHash: hash, successorHash: hash, ...times, ...values });
  return id;
};
const event = async (values: Partial<SecurityEvent>): Promise<string> => {
  const id = newId();
  await db.manager.insert(SecurityEvent, { id, kind: 'LOGIN_FAILED', details: {}, ...values });
  return id;
};
const password = async (expiresAt: Date): Promise<string> => {
  const id = newId();
  await db.manager.insert(TemporaryPassword, {
    id,
    userId: user.id,
    hash: Buffer.alloc(32, id),
    purpose: 'MAILED_RESET',
    expiresAt,
  });
  return id;
};
const job = async (values: Partial<OutboxJob>): Promise<string> =>
  (await api.make.job({ createdAt: ago(400 * DAY), availableAt: ago(-DAY), ...values })).id;

const deliveriesOf = async (webhookId: string): Promise<string[]> => {
  const admin = await api.make.admin();
  const answer = await api.as(admin)({ method: 'GET', url: `/api/webhooks/${webhookId}/deliveries` });
  return answer.json<{ deliveries: { id: string }[] }>().deliveries.map(({ id }) => id);
};

const left = async (table: string, ids: string[], key = 'id'): Promise<string[]> => {
  const rows = await db.query<{ id: string }[]>(`SELECT ${key} AS id FROM ${table} WHERE ${key} = ANY($1)`, [ids]);
  return ids.filter((id) => rows.some((row) => row.id === id));
};

/** The first one stays and the second one is removed. */
async function expectEdge(table: string, rule: string, [young, old]: [string, string]): Promise<void> {
  expect((await sweep.look())[rule]).toBe(1);
  expect(await left(table, [young, old])).toEqual([young, old]);
  expect((await sweep.run())?.[rule]).toBe(1);
  expect(await left(table, [young, old])).toEqual([young]);
}

describe('is removed the day after its period, and not before', () => {
  it('a session that ended', async () =>
    expectEdge('sessions', 'sessions', [
      await session({ endedAt: ago(30 * DAY - HOUR) }),
      await session({ endedAt: ago(30 * DAY + HOUR) }),
    ]));

  it('a session that expired', async () =>
    expectEdge('sessions', 'sessions', [
      await session({ expiresAt: ago(30 * DAY - HOUR) }),
      await session({ expiresAt: ago(30 * DAY + HOUR) }),
    ]));

  it('an import that was never started', async () => {
    const imports = [ago(DAY - HOUR), ago(DAY + HOUR)].map((createdAt) => api.make.import({ createdAt }));
    const [young, old] = await Promise.all(imports);
    await expectEdge('imports', 'unstartedImports', [young?.id ?? '', old?.id ?? '']);
  });

  it('an event of the security log', async () =>
    expectEdge('security_events', 'securityEvents', [
      await event({ occurredAt: ago(730 * DAY - HOUR) }),
      await event({ occurredAt: ago(730 * DAY + HOUR) }),
    ]));

  it.each(['DONE', 'SKIPPED', 'DROPPED'] as const)('a job that is %s', async (status) =>
    expectEdge('outbox', 'jobs', [
      await job({ status, finishedAt: ago(90 * DAY - HOUR) }),
      await job({ status, finishedAt: ago(90 * DAY + HOUR) }),
    ]),
  );

  it('a dead letter', async () =>
    expectEdge('outbox', 'failedJobs', [
      await job({ status: 'DEAD', finishedAt: ago(180 * DAY - HOUR) }),
      await job({ status: 'DEAD', finishedAt: ago(180 * DAY + HOUR) }),
    ]));

  it('a temporary password', async () =>
    expectEdge('temporary_passwords', 'temporaryPasswords', [
      await password(ago(DAY - HOUR)),
      await password(ago(DAY + HOUR)),
    ]));

  it('a delivery of a webhook', async () => {
    const { webhookId, id: young } = await api.make.webhookDelivery({ createdAt: ago(30 * DAY - HOUR) });
    const { id: old } = await api.make.webhookDelivery({ webhookId, createdAt: ago(30 * DAY + HOUR) });
    expect(await deliveriesOf(webhookId)).toEqual([young]);
    await expectEdge('webhook_deliveries', 'webhookDeliveries', [young, old]);
    expect(await deliveriesOf(webhookId)).toEqual([young]);
  });

  it('an API token that was revoked', async () =>
    expectEdge('api_tokens', 'apiTokens', [
      (await api.make.apiToken({ revokedAt: ago(90 * DAY - HOUR) })).id,
      (await api.make.apiToken({ revokedAt: ago(90 * DAY + HOUR) })).id,
    ]));

  it('an API token that expired, whenever it was revoked after', async () =>
    expectEdge('api_tokens', 'apiTokens', [
      (await api.make.apiToken({ expiresAt: ago(90 * DAY - HOUR) })).id,
      (await api.make.apiToken({ expiresAt: ago(90 * DAY + HOUR), revokedAt: ago(DAY) })).id,
    ]));

  it('an idempotency key', async () => {
    const { id: ticketId } = await api.make.ticket();
    const keys = ['young', 'old'].map((name) => Buffer.alloc(32, name));
    const common = { ticketId, newCustomerEmail: null };
    for (const [n, keyHash] of keys.entries())
      await db.manager.insert(Submission, {
        ...common,
        keyHash,
        requestHash: keyHash,
        createdAt: ago(DAY + (n - 0.5) * HOUR),
      });
    expect((await sweep.run())?.['idempotencyKeys']).toBe(1);
    expect((await db.manager.find(Submission)).map(({ keyHash }) => keyHash)).toEqual([keys[0]]);
  });
});

describe('is never removed, however old it is', () => {
  it('a running session, and the temporary password that opened it', async () => {
    const temporaryPasswordId = await password(ago(40 * DAY));
    const id = await session({ temporaryPasswordId });
    await sweep.run();
    expect(await left('sessions', [id])).toEqual([id]);
    expect(await left('temporary_passwords', [temporaryPasswordId])).toEqual([temporaryPasswordId]);
  });

  it('a job that waits or runs', async () => {
    const ids = [await job({ status: 'WAITING' }), await job({ status: 'HANDED', leaseUntil: ago(-DAY) })];
    await sweep.run();
    expect(await left('outbox', ids)).toEqual(ids);
  });

  it('a repeated delivery that waits to be sent, and stays listed', async () => {
    const jobKey = 'webhook:again';
    await job({ status: 'WAITING', dedupeKey: jobKey });
    const { webhookId, id } = await api.make.webhookDelivery({ createdAt: ago(40 * DAY), outcome: null, jobKey });
    await sweep.run();
    expect(await left('webhook_deliveries', [id])).toEqual([id]);
    expect(await deliveriesOf(webhookId)).toEqual([id]);
  });

  it('a working API token', async () => {
    const { id } = await api.make.apiToken({ createdAt: ago(400 * DAY) });
    await sweep.run();
    expect(await left('api_tokens', [id])).toEqual([id]);
  });

  it('what the configuration keeps for ever', async () => {
    const id = await event({ occurredAt: ago(10_000 * DAY) });
    const forever = await startWorker({ ...api.config, retention: { ...api.config.retention, securityLog: 0 } });
    const counts = await forever.get(RetentionSweep, { strict: false }).run();
    await forever.close();
    expect(counts).not.toHaveProperty('securityEvents');
    expect(await left('security_events', [id])).toEqual([id]);
  });
});

describe('an account that was never used', () => {
  const registered = async (values: Partial<User> = {}): Promise<TestUser> => {
    const account = await api.make.user({ emailVerifiedAt: null, createdAt: ago(30 * DAY + HOUR), ...values });
    await event({ kind: 'ACCOUNT_REGISTERED', actorId: account.id, subjectId: account.id });
    return account;
  };
  const stays = async (account: { id: string }): Promise<boolean> => {
    await sweep.run();
    return (await left('users', [account.id])).length === 1;
  };

  it('is removed after thirty days, and not before', async () => {
    const [young, old] = [await registered({ createdAt: ago(30 * DAY - HOUR) }), await registered()];
    await expectEdge('users', 'unverifiedAccounts', [young.id, old.id]);
  });

  it('is removed with the session that its registration opened', async () => {
    const account = await registered();
    await session({ userId: account.id, lastUsedAt: ago(30 * DAY + HOUR) });
    expect(await stays(account)).toBe(false);
  });

  it.each<[string, Partial<User>]>([
    ['its mailbox is proven', { emailVerifiedAt: ago(DAY) }],
    ['it is an administrator’s', { role: 'ADMIN' }],
    ['an administrator has closed it', { isActive: false }],
  ])('stays when %s', async (_why, values) => expect(await stays(await registered(values))).toBe(true));

  it('stays after a login', async () => {
    const account = await registered();
    await event({ kind: 'LOGIN_SUCCEEDED', actorId: account.id, subjectId: account.id });
    expect(await stays(account)).toBe(true);
  });

  it('stays while a session of it is in use', async () => {
    const account = await registered();
    await session({ userId: account.id, lastUsedAt: ago(29 * DAY) });
    expect(await stays(account)).toBe(true);
  });

  it('stays while a program uses a token of it', async () => {
    const [used, idle] = [await registered(), await registered()];
    await api.make.apiToken({ userId: used.id, lastUsedAt: ago(29 * DAY) });
    await api.make.apiToken({ userId: idle.id, lastUsedAt: ago(31 * DAY) });
    expect([await stays(used), await stays(idle)]).toEqual([true, false]);
  });

  it('stays when an administrator created it, and when its origin is unknown', async () => {
    const account = await api.make.user({ emailVerifiedAt: null, createdAt: ago(400 * DAY) });
    await event({ kind: 'ACCOUNT_CREATED', subjectId: account.id, details: { by: 'ADMIN' } });
    expect(await stays(account)).toBe(true);
  });

  it('stays when it has a ticket', async () => {
    const account = await registered();
    await api.make.ticket({ createdById: account.id });
    expect(await stays(account)).toBe(true);
  });

  it('stays when its first ticket comes at the same moment', async () => {
    const account = await registered();
    const insert = `INSERT INTO tickets (category, title, description, company, contact_name, contact_surname, contact_email,
        plant_type, plant_serial_number, language, created_by_id, search_text)
      VALUES ('ASSISTANCE', 'T', 'D', 'C', 'A', 'R', 'a@example.com', 'LC', 'SN', 'it', $1, 't')`;
    await db.transaction(async (tx) => {
      await tx.query(insert, [account.id]);
      expect(await sweep.run()).toMatchObject({ unverifiedAccounts: 0 });
    });
    expect(await stays(account)).toBe(true);
  });
});

describe('a sweep', () => {
  const recorded = (): Promise<SecurityEvent[]> => db.manager.findBy(SecurityEvent, { kind: 'RETENTION_APPLIED' });

  it('runs batch by batch until all is removed, and adds one line without a user to the security log', async () => {
    await db.query(
      `INSERT INTO security_events (id, kind, occurred_at) SELECT gen_random_uuid(), 'LOGGED_OUT', now() - interval '3 years'
       FROM generate_series(1, 2001)`,
    );
    const counts = await sweep.run();
    expect(counts).toMatchObject({ securityEvents: 2001, sessions: 0 });
    expect(await db.manager.countBy(SecurityEvent, { kind: 'LOGGED_OUT' })).toBe(0);
    expect(await recorded()).toEqual([
      expect.objectContaining({ actorId: null, actorEmail: null, subjectId: null, address: null, details: counts }),
    ]);
  });

  it('runs once a day, in one of several processes', async () => {
    const schedule = worker.get(RetentionSchedule, { strict: false });
    await Promise.all([schedule.runNow(), schedule.runNow(), schedule.runNow()]);
    await schedule.runNow();
    expect(await recorded()).toHaveLength(1);
    const clock = worker.get(Clock, { strict: false });
    const moved = jest.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + DAY + HOUR));
    await schedule.runNow();
    moved.mockRestore();
    expect(await recorded()).toHaveLength(2);
  });

  it('has a command with a dry run', async () => {
    const id = await session({ endedAt: ago(31 * DAY) });
    const look = await runCommand('retention', api.config, ['--dry-run']);
    expect(look).toMatchObject({
      code: 0,
      output: expect.stringContaining('sessions: 1 would be removed\n') as unknown,
    });
    expect(await left('sessions', [id])).toEqual([id]);
    expect(await recorded()).toEqual([]);
    const applied = await callCommand(runRetention, api.config);
    expect(applied).toMatchObject({ code: 0, output: expect.stringContaining('sessions: 1 removed\n') as unknown });
    expect(await left('sessions', [id])).toEqual([]);
    const [line] = await recorded();
    expect((line!.details as RetentionCounts)['sessions']).toBe(1);
  });
});
