import type { OutboxJob } from '#kernel/outbox/index.js';
import type { JobDto, JobList } from '#operations/queue/job.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { ORIGIN, recording, row } from '#test/support/readers/security-events.js';
import { codeOf } from '../tickets/files/attachments.support.js';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(() => api.dataSource.query('DELETE FROM outbox'));

const SOON = new Date(Date.now() + 3_600_000);
const STATES: Record<string, Partial<OutboxJob>> = {
  WAITING: {},
  RUNNING: { status: 'HANDED', attempts: 1, leaseUntil: SOON },
  DELAYED: { attempts: 2, availableAt: SOON, errorCode: 'MAIL_SERVER_AWAY', lastError: 'connect ECONNREFUSED' },
  FAILED: { status: 'DEAD', attempts: 1, errorCode: 'MAIL_REFUSED', lastError: '550 no such mailbox' },
  DONE: { status: 'DONE', attempts: 1 },
  SKIPPED: { status: 'SKIPPED', attempts: 1 },
  DROPPED: { status: 'DROPPED', attempts: 1, lastError: '550 no such mailbox' },
};

const call = (method: 'GET' | 'POST' | 'DELETE', path: string): Promise<Answer> =>
  api.as(admin)({ ...ORIGIN, method, url: `/api/queue/jobs${path}` });
const list = async (query = ''): Promise<JobList> => (await call('GET', query)).json();
const statesIn = ({ jobs }: JobList): string[] => jobs.map(({ state }) => state);
const storedStatus = async (id: string): Promise<string | undefined> =>
  (await api.dataSource.query<{ status: string }[]>('SELECT status FROM outbox WHERE id = $1', [id]))[0]?.status;

describe('the list', () => {
  it('shows each state, its allowed actions and the counts', async () => {
    for (const values of Object.values(STATES)) await api.make.job(values);
    const { jobs, pagination, summary } = await list('?order=asc');
    expect(jobs.map(({ state, allowedActions }) => [state, allowedActions])).toEqual([
      ['WAITING', []],
      ['RUNNING', []],
      ['DELAYED', ['RETRY']],
      ['FAILED', ['RETRY', 'DROP']],
      ['DONE', []],
      ['SKIPPED', []],
      ['DROPPED', []],
    ]);
    expect(jobs[2]?.nextAttemptAt).toBe(SOON.toISOString());
    expect(jobs[3]).toMatchObject({
      nextAttemptAt: null,
      error: { code: 'MAIL_REFUSED', text: '550 no such mailbox' },
    });
    expect(pagination.totalItems).toBe(7);
    expect(Object.values(summary.counts)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(summary.oldestWaitingAt).toBe(jobs[0]?.createdAt);
  });

  it('treats handed over and due jobs as waiting', async () => {
    await api.make.job({ status: 'HANDED' });
    await api.make.job({ status: 'HANDED', attempts: 1, leaseUntil: new Date(Date.now() - 1000) });
    await api.make.job({ attempts: 3, availableAt: new Date(Date.now() - 1000) });
    expect(statesIn(await list())).toEqual(['WAITING', 'WAITING', 'WAITING']);
  });

  it.each(Object.keys(STATES))('finds only %s', async (state) => {
    for (const values of Object.values(STATES)) await api.make.job(values);
    const found = await list(`?state=${state}&limit=1`);
    expect(statesIn(found)).toEqual([state]);
    expect(found.pagination.totalItems).toBe(1);
  });

  it('filters by kind and ticket, pages, and sorts', async () => {
    for (const attempts of [1, 3, 2]) await api.make.job({ attempts, topic: 'new-ticket', ticketId: 7 });
    await api.make.job({ topic: 'report', ticketId: 8 });
    const sorted = await list('?sort=attempts&order=desc&kind=new-ticket,ticket-closed&ticketId=7&limit=2');
    expect(sorted.jobs.map(({ attempts }) => attempts)).toEqual([3, 2]);
    expect(sorted.pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 3 });
    expect((await list('?ticketId=8')).jobs).toMatchObject([{ kind: 'report', recipient: null, ticketId: 8 }]);
    expect((await list('?page=9')).jobs).toEqual([]);
    expect((await call('GET', '?limit=2')).headers['x-total-count']).toBe('4');
  });

  it.each(['state=LOST', 'kind=spam', 'sort=payload', 'limit=101', 'ticketId=0', 'ticketId=2147483648', 'word=x'])(
    'rejects %s',
    async (query) => expect(codeOf(await call('GET', `?${query}`))).toEqual([400, 'VALIDATION_FAILED']),
  );
});

describe('one job', () => {
  it('shows its recipient and subject, and none of its content', async () => {
    const client = await api.make.user();
    const payload = { mail: 'password-reset', note: 'payload-secret' };
    const lastError = '554 quoted "kT7mQx2RvbN8pYwZ4cJd" of http://plantdesk.test/x?token=abc.def';
    const values = { recipientId: client.id, ticketId: 12, requestId: 'req-12345678', payload, lastError };
    const { id } = await api.make.job({ ...values, status: 'DEAD', attempts: 1, dedupeKey: 'dedupe-secret' });
    const answer = await call('GET', `/${id}`);
    expect(answer.json<{ job: JobDto }>().job).toMatchObject({
      id,
      ticketId: 12,
      requestId: 'req-12345678',
      recipient: { id: client.id, email: client.email },
      error: { code: 'UNEXPECTED', text: '554 quoted … of …' },
    });
    expect(answer.body).not.toMatch(/secret|kT7mQx|token|payload|dedupe/i);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['nonsense', '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11'])('is absent: %s', async (id) => {
    expect(codeOf(await call('GET', `/${id}`))).toEqual([404, 'JOB_NOT_FOUND']);
    expect(codeOf(await call('POST', `/${id}/retry`))).toEqual([404, 'JOB_NOT_FOUND']);
    expect(codeOf(await call('DELETE', `/${id}`))).toEqual([404, 'JOB_NOT_FOUND']);
  });
});

describe('retry and drop', () => {
  it('make a failed job wait, or give it up, and are recorded', async () => {
    const client = await api.make.user();
    const values = { ...STATES.FAILED, recipientId: client.id, ticketId: 3, topic: 'ticket-closed' };
    const [first, second] = [await api.make.job(values), await api.make.job(values)];
    const subject = { id: client.id, email: client.email };
    const facts = { actor: admin, subject, details: { job: 'ticket-closed', ticketId: 3 } };
    const retried = await recording(api.dataSource, () => call('POST', `/${first.id}/retry`));
    expect(retried.answer.json()).toMatchObject({ job: { state: 'WAITING', attempts: 1, allowedActions: [] } });
    const details = { ...facts.details, jobId: first.id };
    expect(retried.rows).toEqual([row(retried.answer, 'JOB_RETRIED', { ...facts, details })]);
    const dropped = await recording(api.dataSource, () => call('DELETE', `/${second.id}`));
    expect(dropped.answer.json()).toMatchObject({ job: { state: 'DROPPED', error: { code: 'MAIL_REFUSED' } } });
    expect(dropped.rows).toEqual([
      row(dropped.answer, 'JOB_DROPPED', { ...facts, details: { ...facts.details, jobId: second.id } }),
    ]);
  });

  it.each(Object.keys(STATES))('follow allowedActions for %s', async (state) => {
    const make = (): Promise<OutboxJob> => api.make.job(STATES[state]);
    const [first, second] = [await make(), await make()];
    const may = (await list()).jobs[0]?.allowedActions ?? [];
    const retried = await call('POST', `/${first.id}/retry`);
    expect(retried.statusCode).toBe(may.includes('RETRY') ? 200 : 409);
    const dropped = await call('DELETE', `/${second.id}`);
    expect(dropped.statusCode).toBe(may.includes('DROP') ? 200 : 409);
    if (dropped.statusCode === 409) expect(await storedStatus(second.id)).toBe(second.status ?? 'WAITING');
  });

  it('one of concurrent retries and drops succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await api.make.job(STATES.FAILED);
      const actions = ['POST', 'POST', 'DELETE', 'DELETE'] as const;
      const responses = await Promise.all(
        actions.map((method) => call(method, method === 'POST' ? `/${id}/retry` : `/${id}`)),
      );
      const won = responses.findIndex(({ statusCode }) => statusCode === 200);
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
      expect(await storedStatus(id)).toBe(actions[won] === 'POST' ? 'WAITING' : 'DROPPED');
    }
  });
});
