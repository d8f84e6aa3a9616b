import { Client } from 'pg';
import { LIMITS, type LiveChange } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { LIVE_CHANNEL, LiveNotices } from '#kernel/live/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { LiveStreams } from '#operations/live/streaming/live-streams.js';
import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { type LiveReader, LiveReaders } from '#test/support/readers/live-reader.js';
import { assistance } from '#test/support/submissions.js';
import { erase } from './privacy.support.js';

/** Two processes on one database: changes at one are reported by the other. */
let api: TestApi;
let other: TestApi;
let admin: TestUser;
const readers = new LiveReaders();
const listen = (user: TestUser, at = other): Promise<LiveReader> => readers.open(at, user);

beforeAll(async () => {
  api = await startApi({ LIVE_STREAMS_AT_ONCE: '13' });
  other = await api.twin();
  await Promise.all([api, other].map(({ app }) => app.listen(0, '127.0.0.1')));
  admin = await api.make.admin();
});
afterEach(() => readers.close());
afterAll(async () => {
  await other.close();
  await api.close();
});

const change = (ticket: Pick<Ticket, 'id'>, payload: object, user = admin): Promise<Answer> =>
  api.as(user)({ method: 'PATCH', url: `/api/tickets/${ticket.id}/status`, payload });

/** All notices up to the last change: notices arrive in the order of their commits. */
async function heardAfter(work: () => Promise<unknown>, ...hearing: LiveReader[]): Promise<LiveChange[][]> {
  await work();
  api.app.get(LiveNotices).announce({ topic: 'everything' });
  await Promise.all(hearing.map((reader) => reader.next({ topic: 'everything' })));
  return hearing.map(({ heard }) => heard.filter(({ topic }) => !['everything', 'queue', 'mails'].includes(topic)));
}

describe('a change', () => {
  it('is reported by another process, as a reference only', async () => {
    const ticket = await api.make.ticket();
    const reader = await listen(admin);
    expect(reader.answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const [heard] = await heardAfter(() => change(ticket, { priority: 'HIGH' }), reader);
    expect(heard).toEqual([{ topic: 'ticket', id: ticket.id }]);
  });

  it('that was rolled back is not reported', async () => {
    const reader = await listen(admin);
    const failed = api.app.get(UnitOfWork).run((tx) => {
      api.app.get(LiveNotices).publish(tx, { topic: 'ticket', id: 1 });
      return Promise.reject(new Error('rolled back'));
    });
    const [heard] = await heardAfter(() => failed.catch(() => undefined), reader);
    expect(heard).toEqual([]);
  });

  it('of a hundred tickets is reported completely', async () => {
    const tickets = await Promise.all(Array.from({ length: 100 }, () => api.make.ticket({ createdById: admin.id })));
    const reader = await listen(admin);
    const ids = tickets.map(({ id }) => id);
    const bulk = { method: 'POST', url: '/api/tickets/bulk/priority', payload: { ids, priority: 'LOW' } } as const;
    const [heard] = await heardAfter(() => api.as(admin)(bulk), reader);
    expect(heard?.map(({ id }) => id).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(ids.sort((a, b) => a - b));
  });

  it('of users and areas is reported to those who may read them', async () => {
    const [client, technician] = [await api.make.user(), await api.make.technician()];
    const hearing = await Promise.all([admin, technician, client].map((user) => listen(user)));
    const area = { name: 'Optics', description: 'Lenses and mirrors' };
    const heard = await heardAfter(
      async () => {
        await api.as(admin)({ method: 'POST', url: '/api/technical-areas', payload: area });
        const user = { name: 'Nuova', surname: 'Persona', email: 'nuova@example.com', role: 'ADMIN' };
        await api.as(admin)({ method: 'POST', url: '/api/users', payload: user });
      },
      ...hearing,
    );
    expect(heard).toEqual([[{ topic: 'areas' }, { topic: 'users' }], [{ topic: 'areas' }], []]);
  });

  it('of jobs is reported to administrators, and to the technician whose ticket they are about', async () => {
    const technician = await api.make.technician();
    const ticket = await api.make.ticket({ technicalAreaId: technician.technicalAreaId });
    const [atAdmin, atTechnician, atOwner] = await Promise.all([
      listen(admin),
      listen(technician),
      listen(await api.make.user()),
    ]);
    await change(ticket, {
      status: 'IN_PROGRESS',
      assignedTechnicianId: technician.id,
      technicalAreaId: technician.technicalAreaId,
    });
    await atAdmin.next({ topic: 'queue' });
    await atTechnician.next({ topic: 'mails', id: ticket.id });
    expect(atTechnician.heard).not.toContainEqual({ topic: 'queue' });
    expect(atOwner.heard).toEqual([]);
  });
});

/** The same notice may be sent once for several changes. */
const distinct = (changes: LiveChange[]): LiveChange[] => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
];

describe("no user receives notices of another user's ticket", () => {
  it('when clients raise and staff change them', async () => {
    const [owner, stranger] = [await api.make.user(), await api.make.user()];
    const [technician, colleague] = [await api.make.technician(), await api.make.technician()];
    const ticket = await api.make.ticket({
      createdById: owner.id,
      assignedTechnicianId: technician.id,
      technicalAreaId: technician.technicalAreaId,
      status: 'IN_PROGRESS',
    });
    const hearing = await Promise.all([owner, stranger, technician, colleague].map((user) => listen(user)));
    const heard = await heardAfter(
      async () => {
        await change(ticket, { priority: 'HIGH' });
        const worklog = { notes: 'Aligned', hoursSpent: 0.5 };
        await api.as(technician)({ method: 'POST', url: `/api/tickets/${ticket.id}/worklogs`, payload: worklog });
      },
      ...hearing,
    );
    const expected = { topic: 'ticket', id: ticket.id };
    expect(heard.map(distinct)).toEqual([[expected], [], [expected], []]);
  });

  it('after the change that assigned it to another technician', async () => {
    const [before, after] = [await api.make.technician(), await api.make.technician()];
    const ticket = await api.make.ticket({
      assignedTechnicianId: before.id,
      technicalAreaId: before.technicalAreaId,
      status: 'IN_PROGRESS',
    });
    const hearing = await Promise.all([before, after].map((user) => listen(user)));
    const heard = await heardAfter(
      async () => {
        await change(ticket, { assignedTechnicianId: after.id, technicalAreaId: after.technicalAreaId });
        await change(ticket, { priority: 'LOW' });
      },
      ...hearing,
    );
    const expected = { topic: 'ticket', id: ticket.id };
    const [former, assigned] = heard.map(distinct);
    expect(former).toEqual([expected]);
    expect(new Set(assigned)).toEqual(new Set([expected, { topic: 'notifications' }]));
  });

  it('while its owner has not proven the mailbox', async () => {
    const owner = await api.make.user({ emailVerifiedAt: null });
    const hearing = [await listen(owner), await listen(admin)];
    const payload = assistance({ email: owner.email });
    const heard = await heardAfter(() => api.inject({ method: 'POST', url: '/api/tickets', payload }), ...hearing);
    expect(heard.map((changes) => changes.length)).toEqual([0, 1]);
  });
});

describe('a stream ends', () => {
  it.each([
    ['with its session', (user: TestUser) => api.as(user)({ method: 'DELETE', url: `/api/auth/sessions` })],
    [
      'when the account is deactivated',
      (user: TestUser) => api.as(admin)({ method: 'PUT', url: `/api/users/${user.id}`, payload: { isActive: false } }),
    ],
    [
      'with another role',
      (user: TestUser) => api.as(admin)({ method: 'PUT', url: `/api/users/${user.id}`, payload: { role: 'ADMIN' } }),
    ],
    ['when the person is erased', (user: TestUser) => erase(api, admin, user.id)],
  ])('%s, at the other process, and no other', async (_, end) => {
    const user = await api.make.user();
    const reader = await listen(user);
    const bystander = await listen(admin);
    // A second session, from which the first is ended.
    await api.signIn(user);
    const reviewed = jest.spyOn(other.app.get(LiveStreams), 'review');
    expect((await end(user)).statusCode).toBeLessThan(300);
    await reader.ends();
    // By a notice: the next heartbeat would end it seconds later.
    expect(reviewed).toHaveBeenCalledWith(user.id);
    reviewed.mockRestore();
    expect(bystander.isOver).toBe(false);
  });

  it('with its access token', async () => {
    const reader = await listen(admin);
    const now = jest.spyOn(other.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 15 * 60_000));
    await other.app.get(LiveStreams).review(admin.id);
    now.mockRestore();
    await reader.ends();
  });
});

describe('the number of streams is limited', () => {
  const refusal = ({ answer: { statusCode, headers } }: LiveReader): unknown[] => [statusCode, headers['retry-after']];

  it('to ten per user, besides any number of others', async () => {
    const users = [admin, await api.make.user()] as const;
    for (let count = 0; count < LIMITS.liveStreams.maxPerUser; count++) await listen(users[0]);
    expect(readers.all.map(({ answer }) => answer.statusCode)).toEqual(Array(10).fill(200));
    expect(refusal(await listen(users[0]))).toEqual([503, '30']);
    expect((await listen(users[1])).answer.statusCode).toBe(200);
    readers.all[0]?.close();
    await readers.all[0]?.ends();
    await expect(listen(users[0]).then(({ answer }) => answer.statusCode)).resolves.toBe(200);
  });

  it('to what the process may have', async () => {
    const users = await Promise.all([1, 2].map(() => api.make.user()));
    for (let count = 0; count < 13; count++) await listen(users[count % 2] ?? admin);
    expect(readers.all.every(({ answer }) => answer.statusCode === 200)).toBe(true);
    expect(refusal(await listen(admin))).toEqual([503, '30']);
    expect((await listen(admin, api)).answer.statusCode).toBe(200);
  });
});

it('ignores notices of a newer version, and invalid ones', async () => {
  const reader = await listen(admin);
  const client = new Client({ connectionString: api.config.databaseUrl });
  await client.connect();
  for (const packet of ['[{"topic":"weather"}]', 'no JSON', '{}'])
    await client.query('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, packet]);
  await client.end();
  const [heard] = await heardAfter(() => Promise.resolve(), reader);
  expect(heard).toEqual([]);
});
