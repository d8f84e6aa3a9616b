import { TICKET_PRIORITIES } from '#contract/index.js';
import { StopsToConfirm1796700000000 } from '#migrations/1796700000000-stops-to-confirm.js';
import { assignClocks, computeClocks, TicketClock } from '#promises/index.js';
import { ProductionStop } from '#plant-life/stops/index.js';
import { newId } from '#kernel/persistence/index.js';
import { User } from '#organisation/users/index.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';

let api: TestApi;
let admin: TestUser;
let clientId: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(async () => {
  clientId = (await api.make.user()).id;
});

const HOUR = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR);
const manager = () => api.dataSource.manager;

const ticket = async (values: Partial<Ticket> = {}): Promise<number> =>
  (await api.make.ticket({ createdById: clientId, priority: 'NOT_SET', ...values })).id;

/** With a promise that is due so many hours from now. */
const due = async (hours: number, values: Partial<Ticket> = {}): Promise<number> => {
  const id = await ticket(values);
  await manager().insert(TicketClock, {
    ...{ ticketId: id, clock: 'RESOLUTION', levelName: 'Gold', shownToClient: true, targetS: 3600 },
    ...{ startedAt: hoursAgo(100), dueAt: hoursAgo(-hours) },
  });
  return id;
};

const list = async (query: string, limit = 25): Promise<number[]> => {
  const url = `/api/tickets?limit=${limit}&clientId=${clientId}&${query}`;
  const answer = await api.as(admin)({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ tickets: { id: number }[] }>().tickets.map(({ id }) => id);
};

/** What the triggers have stored, and what follows from the facts now. */
async function expectNoDrift(): Promise<void> {
  const stored = 'SELECT ticket_id, urgency, is_stopped FROM ticket_urgency ORDER BY ticket_id';
  const before = await manager().query<object[]>(stored);
  await manager().query('SELECT refresh_ticket_urgency(id) FROM tickets');
  expect(before).toEqual(await manager().query<object[]>(stored));
  expect(before.length).toBe(
    await manager()
      .query("SELECT FROM tickets WHERE status <> 'CLOSED'")
      .then((rows: unknown[]) => rows.length),
  );
}
afterEach(expectNoDrift);

/** One of each, the most urgent first. */
async function queue(): Promise<number[]> {
  const waits = await ticket({ awaiting: 'CLIENT', awaitingSince: hoursAgo(3), priority: 'CRITICAL' });
  const waitsLonger = await ticket({ awaiting: 'CLIENT', awaitingSince: hoursAgo(9) });
  const closedBefore = await ticket({ status: 'CLOSED', productionStopped: true });
  const closed = await ticket({ status: 'CLOSED' });
  const low = await ticket({ priority: 'LOW', createdAt: hoursAgo(50) });
  const high = await ticket({ priority: 'HIGH' });
  const highOlder = await ticket({ priority: 'HIGH', createdAt: hoursAgo(2) });
  const untriaged = await ticket({ createdAt: hoursAgo(60) });
  const dueLater = await due(5, { priority: 'CRITICAL' });
  const dueSoon = await due(1, { priority: 'LOW' });
  const late = await due(-4, { awaiting: 'CLIENT' });
  const stopped = await ticket({ productionStopped: true });
  const stoppedOlder = await ticket({ productionStopped: true, createdAt: hoursAgo(4) });
  const stoppedDue = await due(8, { productionStopped: true });
  return [
    ...[stoppedDue, stoppedOlder, stopped, late, dueSoon, dueLater, highOlder, high, low, untriaged],
    ...[waitsLonger, waits, closed, closedBefore],
  ];
}

it('puts stopped plants first, then what is due, then priorities by age, then what waits, then what is closed', async () => {
  const all = await queue();
  expect(await list('sort=urgency')).toEqual(all);
  expect(await list('sort=urgency&order=asc')).toEqual([...all].reverse());
});

/** Unconfirmed, as reported by this person so many hours ago; without one, by a visitor. */
const unconfirmed = async (
  hours: number,
  reportedById: string | null = null,
  raise: (values: Partial<Ticket>) => Promise<number> = ticket,
): Promise<[number, string]> => {
  const id = await raise({ productionStopped: true, createdAt: hoursAgo(hours) });
  return [id, (await api.make.stop({ ticketId: id, confirmed: false, reportedById }, [id])).id];
};

it('puts what strangers say to stand still between what is proven to and every promise, until staff confirm it', async () => {
  const [stranger, stopId] = await unconfirmed(1);
  const [older] = await unconfirmed(90);
  const [dueLate] = await unconfirmed(2, null, (values) => due(5, values));
  const [dueSoon] = await unconfirmed(3, null, (values) => due(4, values));
  const contract = await due(-100);
  const critical = await ticket({ priority: 'CRITICAL' });
  const stopped = await ticket({ productionStopped: true });
  expect(await list('sort=urgency')).toEqual([stopped, dueSoon, dueLate, older, stranger, contract, critical]);
  expect(await list('clock=standstill&sort=urgency')).toEqual([stopped, dueSoon, dueLate, older, stranger]);
  await manager().update(ProductionStop, stopId, { confirmed: true });
  expect((await list('sort=urgency')).slice(0, 3)).toEqual([stranger, stopped, dueSoon]);
});

it('believes a client once the mailbox is proven', async () => {
  const { id: reporter } = await api.make.user({ emailVerifiedAt: null });
  const [stranger] = await unconfirmed(2);
  const [id] = await unconfirmed(1, reporter);
  const proven = await due(5, { productionStopped: true });
  expect(await list('sort=urgency')).toEqual([proven, stranger, id]);
  await manager().update(User, reporter, { emailVerifiedAt: new Date() });
  expect(await list('sort=urgency')).toEqual([proven, id, stranger]);
});

it('is numbered anew by the migration that brought the class of strangers, in both directions', async () => {
  const [stranger] = await unconfirmed(1);
  const contract = await due(5);
  const stopped = await ticket({ productionStopped: true });
  const runner = api.dataSource.createQueryRunner();
  const order = async (): Promise<number[]> => {
    const rows = (await runner.query('SELECT ticket_id AS id FROM ticket_urgency ORDER BY urgency DESC')) as {
      id: number;
    }[];
    return rows.map(({ id }) => id).filter((id) => [stranger, contract, stopped].includes(id));
  };
  const migration = new StopsToConfirm1796700000000();
  await runner.startTransaction();
  try {
    await migration.down(runner);
    expect(await order()).toEqual([stopped, contract, stranger]);
    await migration.up(runner);
    expect(await order()).toEqual([stopped, stranger, contract]);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});

it('takes a stop that was a mistake from among those that go on', async () => {
  const [id, stopId] = await unconfirmed(1);
  const low = await ticket({ priority: 'LOW' });
  expect(await list('sort=urgency')).toEqual([id, low]);
  await manager().update(ProductionStop, stopId, { voidedAt: new Date() });
  expect([await list('sort=urgency'), await list('clock=standstill')]).toEqual([[low, id], []]);
});

it('parts visitors and unproven clients from staff and proven clients when they submit, with and without a plant', async () => {
  const member = await api.make.member({ emailVerifiedAt: new Date() });
  const { serialNumber } = await api.make.plant({ ownerCompanyId: member.companyId });
  const raised = async (user: TestUser | undefined, values: object = {}): Promise<number> => {
    const payload = assistance({ productionStopped: true, email: `${newId()}@example.com`, ...values });
    const answer = await (user ? api.as(user) : api.inject)({ method: 'POST', url: '/api/tickets', payload });
    return answer.json<CreatedAnswer>().data.id;
  };
  const [proven, unproven] = [await api.make.user(), await api.make.user({ emailVerifiedAt: null })];
  const visitor = await raised(undefined);
  const visitorAsProven = await raised(undefined, { email: proven.email });
  const visitorAtPlant = await raised(undefined, { plantSerialNumber: serialNumber });
  const unprovenClient = await raised(unproven, { plantSerialNumber: serialNumber });
  const doubted = [visitor, visitorAsProven, visitorAtPlant, unprovenClient];
  const sure = [await raised(proven), await raised(proven, { plantSerialNumber: serialNumber }), await raised(admin)];
  const url = `/api/tickets?sort=urgency&clock=standstill&limit=25&ids=${[...doubted, ...sure].join(',')}`;
  const order = async (): Promise<number[]> =>
    (await api.as(admin)({ method: 'GET', url })).json<{ tickets: { id: number }[] }>().tickets.map(({ id }) => id);
  expect(await order()).toEqual([...sure, ...doubted]);
  await manager().update(User, unproven.id, { emailVerifiedAt: new Date() });
  expect(await order()).toEqual([unprovenClient, ...sure, ...doubted.slice(0, -1)]);
});

it('computes a new ticket from its row as if it were computed anew', async () => {
  const awaited: Partial<Ticket>[] = [
    { awaiting: 'STAFF' },
    { awaiting: 'CLIENT', awaitingSince: hoursAgo(2) },
    { awaiting: 'CLIENT', awaitingSince: null },
  ];
  for (const priority of TICKET_PRIORITIES)
    for (const whose of awaited)
      for (const productionStopped of [true, false, null]) await ticket({ priority, productionStopped, ...whose });
  await ticket({ status: 'CLOSED', closedAt: new Date() });
  await expectNoDrift();
});

it('pages through the queue from both ends, with any status', async () => {
  const all = await queue();
  for (const [status, expected] of [
    ['', all],
    ['&status=OPEN', all.slice(0, -2)],
    ['&status=CLOSED', all.slice(-2)],
    ['&awaiting=NONE', all.slice(-2)],
    ['&awaiting=NONE&status=OPEN', []],
    ['&awaiting=CLIENT', [all[3], ...all.slice(10, 12)]],
    ['&clock=overdue', [all[3]]],
  ] as const) {
    const pages = [1, 2, 3, 4, 5].map((page) => list(`sort=urgency&page=${page}${status}`, 3));
    expect({ status, ids: (await Promise.all(pages)).flat() }).toEqual({ status, ids: expected });
  }
});

it('gives a new ticket the place that its facts give it later', async () => {
  for (const priority of TICKET_PRIORITIES)
    for (const awaiting of ['STAFF', 'CLIENT'] as const)
      for (const productionStopped of [true, false, null]) {
        const awaitingSince = awaiting === 'CLIENT' ? hoursAgo(2) : null;
        await ticket({ priority, awaiting, awaitingSince, productionStopped, createdAt: hoursAgo(3) });
      }
  await ticket({ awaiting: 'CLIENT', awaitingSince: null });
  await expectNoDrift();
});

it('keeps the order of the queue in searches', async () => {
  const all = await queue();
  await manager().query("UPDATE tickets SET search_text = 'chiller' WHERE created_by_id = $1", [clientId]);
  expect(await list('sort=urgency&search=chiller')).toEqual(all);
});

it('lists a stopped plant by the promise that it runs again, and no more once it runs', async () => {
  const high = await ticket({ priority: 'CRITICAL' });
  const id = await ticket({ productionStopped: true });
  const stop = await api.make.stop({ ticketId: id }, [id]);
  expect(await list('sort=urgency')).toEqual([id, high]);
  expect(await list('clock=standstill')).toEqual([id]);
  await manager().update(ProductionStop, stop.id, { endedAt: new Date() });
  expect(await list('sort=urgency')).toEqual([high, id]);
  expect(await list('clock=standstill')).toEqual([]);
  await manager().update(ProductionStop, stop.id, { endedAt: null });
  expect(await list('clock=standstill')).toEqual([id]);
  await manager().delete(Ticket, id);
});

it('follows every fact: promise, wait, priority, closing', async () => {
  const { id: levelId } = await api.make.serviceLevel({ minutes: { RESOLUTION: 600 } }, { isDefault: true });
  const other = await ticket({ priority: 'CRITICAL' });
  const id = await ticket({ createdAt: hoursAgo(1) });
  expect(await list('sort=urgency')).toEqual([other, id]);
  await assignClocks(manager(), [id]);
  expect(await list('sort=urgency')).toEqual([id, other]);
  await manager().update(Ticket, id, { awaiting: 'CLIENT', awaitingSince: new Date() });
  await computeClocks(manager(), [id]);
  expect(await list('sort=urgency')).toEqual([other, id]);
  await manager().update(Ticket, other, { priority: 'LOW' });
  await manager().update(Ticket, id, { awaiting: 'STAFF' });
  await manager().query('UPDATE service_levels SET is_active = FALSE WHERE id = $1', [levelId]);
  await assignClocks(manager(), [id]);
  expect(await list('sort=urgency')).toEqual([other, id]);
  await manager().update(Ticket, id, { priority: 'MEDIUM' });
  expect(await list('sort=urgency')).toEqual([id, other]);
  await manager().update(Ticket, id, { status: 'CLOSED', closedAt: new Date() });
  expect(await list('sort=urgency')).toEqual([other, id]);
});

it('filters by several states of promises, and by the day of closing', async () => {
  const late = await due(-1);
  const stopped = await ticket({ productionStopped: true });
  await due(100);
  expect(await list('clock=overdue,standstill')).toEqual([stopped, late]);
  const today = await ticket({ status: 'CLOSED', closedAt: new Date() });
  const before = await ticket({ status: 'CLOSED', closedAt: hoursAgo(25) });
  expect(await list('closedToday=true')).toEqual([today]);
  expect(await list('closedToday=false&status=CLOSED')).toEqual([before]);
});
