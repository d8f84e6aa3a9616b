import { LIFETIMES } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { Log } from '#kernel/logging/index.js';
import { Ticket } from '#tickets/index.js';
import { TicketArchiveService } from '#tickets/archive/ticket-archive.service.js';
import { TicketBulkService } from '#tickets/bulk/ticket-bulk.service.js';
import { TicketStatusService } from '#tickets/status/ticket-status.service.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { recordTicketEvents } from '#test/support/readers/recorded-events.js';
import { TcpProxy } from '#test/support/servers/tcp-proxy.js';
import { lockWaiters } from '#test/support/overlap.js';
import { eventually } from '#test/support/waiting.js';
import { TicketActivity } from '#tickets/activity/index.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  technician = await api.make.technician();
});
afterAll(() => api.close());

interface Result {
  id: number;
  outcome: string;
  code?: string;
}

const bulk = async (path: string, payload: object, through = api): Promise<string[]> => {
  const answer = await through.as(admin)({ method: 'POST', url: `/api/tickets/bulk/${path}`, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ results: Result[] }>().results.map(({ outcome, code }) => code ?? outcome);
};
const tickets = (count: number, values: Partial<Ticket> = {}): Promise<Ticket[]> =>
  Promise.all(Array.from({ length: count }, () => api.make.ticket(values)));
const idsOf = (made: Ticket[]): number[] => made.map(({ id }) => id);
const kinds = async (ticketId: number): Promise<string[]> => {
  const entries = await api.dataSource.manager.find(TicketActivity, {
    where: { ticketId },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return entries.map(({ kind }) => kind);
};
const prioritiesOf = async (ids: number[]): Promise<string[]> => {
  const made = await Promise.all(ids.map((id) => api.dataSource.manager.findOneByOrFail(Ticket, { id })));
  return made.map(({ priority }) => priority);
};

/** Runs `work` while another transaction holds the ticket. */
async function whileHeld<T>(ticketId: number | undefined, work: () => Promise<T>): Promise<T> {
  const holder = api.dataSource.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query('SELECT 1 FROM tickets WHERE id = $1 FOR UPDATE', [ticketId]);
    return await work();
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
}

const isWaitedFor = async (): Promise<boolean> => (await lockWaiters(api.dataSource)) > 0;

it('a bulk assignment against closes: each ticket is either assigned before it is closed, or rejected', async () => {
  const events = recordTicketEvents(api.app);
  for (let round = 0; round < 50; round++) {
    events.splice(0);
    const ids = idsOf(await tickets(2));
    const work = { assignedTechnicianId: technician.id, technicalAreaId: technician.technicalAreaId };
    const close = (id: number) =>
      api.as(admin)({
        method: 'PATCH',
        url: `/api/tickets/${id}/status`,
        payload: { status: 'CLOSED', finalReport: 'The head was replaced' },
      });
    const [outcomes, ...closes] = await Promise.all([bulk('assignment', { ids, ...work }), ...ids.map(close)]);
    expect(closes.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const [index, id] of ids.entries()) {
      const logged = events.filter(([, facts]) => facts['ticketId'] === id).map(([name]) => name);
      const seen = [outcomes[index], await kinds(id), logged];
      expect([
        ['DONE', ['ASSIGNED', 'CLOSED'], ['ticketAssigned', 'ticketClosed']],
        ['TICKET_CLOSED', ['CLOSED'], ['ticketClosed']],
      ]).toContainEqual(seen);
    }
  }
});

it('two bulk changes in opposite order do not deadlock', async () => {
  const ids = idsOf(await tickets(20));
  const [first, second] = await Promise.all([
    bulk('priority', { ids, priority: 'HIGH' }),
    bulk('priority', { ids: [...ids].reverse(), priority: 'LOW' }),
  ]);
  expect(new Set([...first, ...second])).toEqual(new Set(['DONE']));
  for (const id of ids) expect(await kinds(id)).toHaveLength(2);
});

it('a ticket locked by another transaction is rejected after the lock timeout; the others are done', async () => {
  const ids = idsOf(await tickets(3));
  const hasty = await startApi({ DATABASE_URL: api.config.databaseUrl }, { database: { lock: 300 } });
  const outcomes = await whileHeld(ids[1], () => bulk('priority', { ids, priority: 'HIGH' }, hasty));
  await hasty.close();
  expect(outcomes).toEqual(['DONE', 'SERVICE_UNAVAILABLE', 'DONE']);
  expect(await bulk('priority', { ids, priority: 'HIGH' })).toEqual(['UNCHANGED', 'DONE', 'UNCHANGED']);
});

it('tickets beyond the time limit are not tried', async () => {
  /** Each reading advances by a third of the time limit. */
  class HurryingClock extends Clock {
    private reads = 0;

    override now(): Date {
      return new Date((this.reads++ * LIFETIMES.bulkChange * 1000) / 3);
    }
  }
  const real = <T>(type: abstract new (...parts: never[]) => T): T => api.app.get(type, { strict: false });
  const service = new TicketBulkService(
    new HurryingClock(),
    real(Log),
    real(TicketStatusService),
    real(TicketArchiveService),
  );
  const ids = idsOf(await tickets(6));
  const actor = { ...admin, companyIds: [], companySharing: null, mustSetUpSecondFactor: false };
  const results = await service.setPriority(actor, { ids, priority: 'HIGH' });
  expect(results.map(({ code, outcome }) => code ?? outcome)).toEqual([
    ...Array<string>(3).fill('DONE'),
    ...Array<string>(3).fill('SERVICE_UNAVAILABLE'),
  ]);
  expect(await prioritiesOf(ids)).toEqual(['HIGH', 'HIGH', 'HIGH', 'NOT_SET', 'NOT_SET', 'NOT_SET']);
});

it('a database that fails midway keeps what was done and reports the rest; repeating completes it', async () => {
  const way = await TcpProxy.to(api.config.databaseUrl);
  const cutOff = await startApi({ DATABASE_URL: way.url });
  try {
    const ids = idsOf(await tickets(5));
    const request = { ids, priority: 'HIGH' };
    expect(await bulk('priority', { ids: [2_000_000_000], priority: 'HIGH' }, cutOff)).toEqual(['TICKET_NOT_FOUND']);
    const outcomes = await whileHeld(ids[2], async () => {
      const responses = bulk('priority', request, cutOff);
      await eventually(isWaitedFor);
      await way.refuse();
      return responses;
    });
    expect(outcomes).toEqual(['DONE', 'DONE', ...Array<string>(3).fill('SERVICE_UNAVAILABLE')]);
    await way.mend();
    expect(await bulk('priority', request, cutOff)).toEqual(['UNCHANGED', 'UNCHANGED', 'DONE', 'DONE', 'DONE']);
    expect(await prioritiesOf(ids)).toEqual(Array(5).fill('HIGH'));
    for (const id of ids) expect(await kinds(id)).toEqual(['PRIORITY_CHANGED']);
  } finally {
    await cutOff.close();
    await way.close();
  }
});
