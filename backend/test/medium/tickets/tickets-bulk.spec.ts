import { LIMITS } from '#contract/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { TicketActivity } from '#tickets/activity/index.js';

interface Result {
  id: number;
  outcome: 'DONE' | 'UNCHANGED' | 'REFUSED';
  code?: string;
  error?: string;
  details?: { field: string }[];
}

const ABSENT = 2_000_000_000;

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  technician = await api.make.technician();
  colleague = await api.make.technician();
});
afterAll(() => api.close());

const post = (path: string, payload: object, user = admin): Promise<Answer> =>
  api.as(user)({ method: 'POST', url: `/api/tickets/bulk/${path}`, payload });

async function resultsOf(path: string, payload: object): Promise<Result[]> {
  const answer = await post(path, payload);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ results: Result[] }>().results;
}
const brief = (results: Result[]): string[] => results.map(({ outcome, code }) => code ?? outcome);

const stored = (id: number): Promise<Ticket> => api.dataSource.manager.findOneByOrFail(Ticket, { id });
const historyOf = (ticketId: number): Promise<TicketActivity[]> =>
  api.dataSource.manager.find(TicketActivity, { where: { ticketId }, order: { createdAt: 'ASC', id: 'ASC' } });
const jobsOf = (ticketId: number): Promise<OutboxJob[]> =>
  api.dataSource.manager
    .createQueryBuilder(OutboxJob, 'job')
    .where(`(job.payload->>'ticketId')::int = :ticketId`, { ticketId })
    .orderBy('job.kind')
    .addOrderBy('job.payload::text')
    .getMany();

const workOf = ({ id, technicalAreaId }: TestUser): Pick<Ticket, 'assignedTechnicianId' | 'technicalAreaId'> => ({
  assignedTechnicianId: id,
  technicalAreaId,
});
const make = async (values: Partial<Ticket> = {}): Promise<number> => (await api.make.ticket(values)).id;

/** One of each: open, in progress, closed, archived, absent. */
const mixture = async (): Promise<number[]> => [
  await make(),
  await make({ status: 'IN_PROGRESS', ...workOf(colleague) }),
  await make({ status: 'CLOSED' }),
  await make({ status: 'CLOSED', archivedAt: new Date() }),
  ABSENT,
];

describe('a mixture of tickets', () => {
  it('is assigned unless closed; open stays open, work continues with the new technician', async () => {
    const ids = await mixture();
    const [open = 0, working = 0, ...others] = ids;
    const results = await resultsOf('assignment', { ids, ...workOf(technician) });
    expect(results.map(({ id }) => id)).toEqual(ids);
    expect(brief(results)).toEqual(['DONE', 'DONE', 'TICKET_CLOSED', 'TICKET_CLOSED', 'TICKET_NOT_FOUND']);
    expect(results[2]?.error).toBe('The ticket is closed and can no longer be changed');
    expect(await stored(open)).toMatchObject({ status: 'OPEN', version: 2, ...workOf(technician) });
    expect(await stored(working)).toMatchObject({ status: 'IN_PROGRESS', version: 2, ...workOf(technician) });
    for (const id of others.slice(0, 2)) expect(await stored(id)).toMatchObject({ version: 1, technicalAreaId: null });
  });

  it('gets its priority unless closed', async () => {
    const ids = await mixture();
    expect(brief(await resultsOf('priority', { ids, priority: 'HIGH' }))).toEqual([
      'DONE',
      'DONE',
      'TICKET_CLOSED',
      'TICKET_CLOSED',
      'TICKET_NOT_FOUND',
    ]);
    expect((await Promise.all(ids.slice(0, 4).map(stored))).map(({ priority }) => priority)).toEqual([
      'HIGH',
      'HIGH',
      'NOT_SET',
      'NOT_SET',
    ]);
  });

  it('is archived and restored where closed', async () => {
    const ids = (await mixture()).reverse();
    const refused = ['TICKET_NOT_FOUND', 'TICKET_NOT_CLOSED'] as const;
    const archived = await resultsOf('archive', { ids, archived: true });
    expect(brief(archived)).toEqual([refused[0], 'UNCHANGED', 'DONE', refused[1], refused[1]]);
    const back = await resultsOf('archive', { ids, archived: false });
    expect(brief(back)).toEqual([refused[0], 'DONE', 'DONE', refused[1], refused[1]]);
  });

  it('rejects a technician of another area or an inactive one for each open ticket', async () => {
    const idle = await api.make.technician({ isActive: false });
    const ids = await mixture();
    const wrong = { assignedTechnicianId: technician.id, technicalAreaId: colleague.technicalAreaId };
    for (const work of [wrong, workOf(idle)])
      expect(brief(await resultsOf('assignment', { ids, ...work }))).toEqual([
        'TECHNICIAN_NOT_ASSIGNABLE',
        'TECHNICIAN_NOT_ASSIGNABLE',
        'TICKET_CLOSED',
        'TICKET_CLOSED',
        'TICKET_NOT_FOUND',
      ]);
    expect(await stored(ids[0] ?? 0)).toMatchObject({ version: 1, assignedTechnicianId: null });
  });

  it('names the field of an area that is not active', async () => {
    const area = await api.make.area({ isActive: false });
    const work = { assignedTechnicianId: technician.id, technicalAreaId: area.id };
    const [result] = await resultsOf('assignment', { ids: [await make()], ...work });
    expect(result).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'technicalAreaId' }] });
  });

  it('rejects only the tickets whose version is stale', async () => {
    const ids = [await make({ version: 3 }), await make({ version: 3 })];
    const changed = await resultsOf('priority', { ids, versions: [2, 3], priority: 'LOW' });
    expect(brief(changed)).toEqual(['TICKET_CHANGED', 'DONE']);
  });
});

describe('compared to the single call', () => {
  interface Twin {
    name: string;
    values: () => Partial<Ticket>;
    single: [path: string, payload: () => object];
    bulk: [path: string, payload: () => object];
  }
  const archive = (archived: boolean): Pick<Twin, 'single' | 'bulk'> => ({
    single: ['archive', () => ({ archived })],
    bulk: ['archive', () => ({ archived })],
  });
  const assignment: Pick<Twin, 'single' | 'bulk'> = {
    single: ['status', () => workOf(technician)],
    bulk: ['assignment', () => workOf(technician)],
  };
  const priority: Pick<Twin, 'single' | 'bulk'> = {
    single: ['status', () => ({ priority: 'CRITICAL' })],
    bulk: ['priority', () => ({ priority: 'CRITICAL' })],
  };
  const twins: Twin[] = [
    { name: 'assigning', values: () => ({}), ...assignment },
    { name: 'reassigning', values: () => ({ status: 'IN_PROGRESS', ...workOf(colleague) }), ...assignment },
    { name: 'assigning what is closed', values: () => ({ status: 'CLOSED' }), ...assignment },
    { name: 'assigning what is assigned so', values: () => workOf(technician), ...assignment },
    { name: 'a priority', values: () => ({ status: 'IN_PROGRESS', ...workOf(colleague) }), ...priority },
    { name: 'the same priority', values: () => ({ priority: 'CRITICAL' }), ...priority },
    { name: 'archiving', values: () => ({ status: 'CLOSED' }), ...archive(true) },
    { name: 'archiving what is open', values: () => ({}), ...archive(true) },
    { name: 'taking back', values: () => ({ status: 'CLOSED', archivedAt: new Date(0) }), ...archive(false) },
  ];

  /** All effects of a change, without ids and moments. */
  async function traces(id: number): Promise<object> {
    const { id: _id, updatedAt: _updatedAt, archivedAt, ...ticket } = await stored(id);
    const history = await historyOf(id);
    const entryIds = history.map((entry) => entry.id);
    const neutral = (text: string | null): string | undefined =>
      text?.replaceAll(new RegExp(`\\b${id}\\b|${entryIds.join('|') || 'none'}`, 'g'), '*');
    return {
      ticket: { ...ticket, isArchived: archivedAt !== null },
      history: history.map(({ id: _entry, ticketId: _ticket, createdAt: _createdAt, ...entry }) => entry),
      jobs: (await jobsOf(id)).map(({ kind, queue, priority: urgency, payload, dedupeKey }) => ({
        kind,
        queue,
        urgency,
        payload: neutral(JSON.stringify(payload)),
        dedupeKey: neutral(dedupeKey),
      })),
    };
  }

  it.each(twins)('$name leaves the same ticket, history, mails and response', async ({ values, single, bulk }) => {
    const same = { createdById: (await api.make.user()).id, createdAt: new Date(0), closedAt: null, ...values() };
    const [alone, among] = [await make(same), await make(same)];
    const answer = await api.as(admin)({
      method: 'PATCH',
      url: `/api/tickets/${alone}/${single[0]}`,
      payload: single[1](),
    });
    const [, result] = await resultsOf(bulk[0], { ids: [ABSENT, among], ...bulk[1]() });
    expect(await traces(among)).toEqual(await traces(alone));
    const { code, error, ticket } = answer.json<{ code?: string; error?: string; ticket?: { version: number } }>();
    const outcome = !ticket ? 'REFUSED' : ticket.version === 1 ? 'UNCHANGED' : 'DONE';
    expect(result).toEqual({ id: among, outcome, code, error });
  });

  it('an assignment mails the technician and the client once, and not when repeated', async () => {
    const id = await make();
    const request = { ids: [id], ...workOf(technician) };
    expect(brief(await resultsOf('assignment', request))).toEqual(['DONE']);
    const jobs = (await jobsOf(id)).length;
    expect(jobs).toBeGreaterThanOrEqual(2);
    expect(brief(await resultsOf('assignment', request))).toEqual(['UNCHANGED']);
    expect([(await jobsOf(id)).length, (await historyOf(id)).length]).toEqual([jobs, 1]);
  });
});

describe('the request', () => {
  const { max } = LIMITS.idsPerRequest;
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => ABSENT + index);

  it.each([1, max])('accepts %i tickets', async (count) => {
    const results = await resultsOf('priority', { ids: numbers(count), priority: 'LOW' });
    expect(results.map(({ id }) => id)).toEqual(numbers(count));
  });

  const ids = [ABSENT];
  const priority = 'LOW';
  it.each<[string, object]>([
    ['priority', { priority }],
    ['priority', { ids: [], priority }],
    ['priority', { ids: numbers(max + 1), priority }],
    ['priority', { ids: [7, 8, 7], priority }],
    ['priority', { ids: ['7'], priority }],
    ['priority', { ids: [0], priority }],
    ['priority', { ids: [1.5], priority }],
    ['priority', { ids: [LIMITS.ticketNumber.max + 1], priority }],
    ['priority', { ids: 7, priority }],
    ['priority', { ids: { 0: 7, length: 1 }, priority }],
    ['priority', { ids: [[7]], priority }],
    ['priority', { ids: [null], priority }],
    ['priority', { ids }],
    ['priority', { ids, priority: 'URGENT' }],
    ['priority', { ids, priority: ['LOW'] }],
    ['priority', { ids, priority, status: 'CLOSED' }],
    ['priority', { ids, priority, versions: [] }],
    ['priority', { ids, priority, versions: [1, 1] }],
    ['priority', { ids, priority, versions: ['1'] }],
    ['archive', { ids }],
    ['archive', { ids, archived: 'yes' }],
    ['archive', { ids, archived: true, priority }],
    ['assignment', { ids, technicalAreaId: null, assignedTechnicianId: null }],
    ['assignment', { ids, assignedTechnicianId: '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11' }],
    ['assignment', { ids, technicalAreaId: '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11' }],
  ])('%s %j is rejected completely', async (path, payload) => {
    const answer = await post(path, payload);
    expect(`${answer.statusCode} ${answer.json<{ code: string }>().code}`).toBe('400 VALIDATION_FAILED');
  });

  it('changes nothing when rejected completely', async () => {
    const id = await make();
    expect((await post('priority', { ids: [id, id], priority })).statusCode).toBe(400);
    expect(await stored(id)).toMatchObject({ version: 1, priority: 'NOT_SET' });
  });

  it.each(['assignment', 'priority', 'archive'])('%s is for admins', async (path) => {
    const id = await make({ createdById: (await api.make.user()).id, ...workOf(technician) });
    const payload = { ids: [id], priority, archived: true, ...workOf(technician) };
    expect((await post(path, payload, technician)).statusCode).toBe(403);
    expect(await historyOf(id)).toEqual([]);
  });
});
