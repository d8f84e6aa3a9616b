import type { INestApplicationContext } from '@nestjs/common';
import type { JobDto } from '#operations/queue/job.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import { eventually } from '#test/support/waiting.js';
import { SmtpTrap, startWorker } from '../mail/outgoing/mail.support.js';

let api: TestApi;
let admin: TestUser;
let smtp: SmtpTrap;
let worker: INestApplicationContext;
beforeAll(async () => {
  smtp = await SmtpTrap.start();
  api = await startApi({ SMTP_URL: smtp.url });
  admin = await api.make.admin();
  worker = await startWorker(api.config);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await smtp.close();
});
afterEach(() => {
  smtp.refuse = () => undefined;
  smtp.reject = () => undefined;
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string): Promise<Answer> =>
  api.as(admin)({ method, url: `/api/queue/jobs${path}` });

/** The newest job for this user, once it has this state. */
const jobOf = ({ id }: { id: string }, ...states: string[]): Promise<JobDto> =>
  eventually(async () => {
    // A busy API refuses some of many callers.
    const { jobs } = (await call('GET', '?limit=100')).json<{ jobs?: JobDto[] }>();
    return jobs?.find(({ recipient, state }) => recipient?.id === id && states.includes(state));
  });

const forget = (email: string): Promise<Answer> =>
  api.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });

it('sends a refused mail once the mailbox exists, however often retry is pressed', async () => {
  const client = await api.make.user();
  smtp.refuse = (address) => (address === client.email ? 550 : undefined);
  await api.as(client)({ method: 'POST', url: '/api/tickets', payload: assistance({ email: client.email }) });
  const failed = await jobOf(client, 'FAILED');
  expect(failed).toMatchObject({ kind: 'ticket-received', attempts: 1, error: { code: 'MAIL_REFUSED' } });
  expect(failed.error?.text).toContain('550');
  expect(failed.requestId).not.toBeNull();
  smtp.refuse = () => undefined;
  const presses = await Promise.all([1, 2, 3].map(() => call('POST', `/${failed.id}/retry`)));
  expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  await smtp.reading(client.email, 'ricevuto');
  expect(await jobOf(client, 'DONE')).toMatchObject({ id: failed.id, attempts: 2, error: null });
  expect(smtp.to(client.email)).toHaveLength(1);
});

it('gives a retried mail all its attempts again', async () => {
  const client = await api.make.user();
  smtp.refuse = (address) => (address === client.email ? 451 : undefined);
  await forget(client.email);
  const { id } = await jobOf(client, 'DELAYED');
  await api.dataSource.query(`UPDATE outbox SET attempts = 11, status = 'DEAD' WHERE id = $1`, [id]);
  expect((await call('POST', `/${id}/retry`)).statusCode).toBe(200);
  expect(await jobOf(client, 'DELAYED', 'FAILED')).toMatchObject({
    state: 'DELAYED',
    attempts: 12,
    error: { code: 'MAIL_DEFERRED' },
  });
});

it('stores no secret of a mail that the server quotes in its refusal', async () => {
  const client = await api.make.user();
  const quoted: string[] = [];
  smtp.reject = ({ text = '' }) => {
    quoted.push(...(text.match(/\S{12,}/g) ?? []));
    return `message refused: ${text.replace(/\s+/g, ' ')}`;
  };
  await forget(client.email);
  const failed = await jobOf(client, 'FAILED');
  const [stored] = await api.dataSource.query<object[]>('SELECT * FROM outbox WHERE id = $1', [failed.id]);
  const password = quoted.find((word) => /^[A-Za-z0-9]{20}$/.test(word));
  expect(password).toBeDefined();
  expect(failed.error?.text).toContain('message refused');
  for (const text of [JSON.stringify(stored), (await call('GET', `/${failed.id}`)).body])
    expect(text).not.toContain(password);
});

it('never sends twice, and drops no running job, when retry, drop and worker race', async () => {
  const rounds = 50;
  const clients = await Promise.all(Array.from({ length: rounds }, () => api.make.user()));
  const emails = new Set(clients.map(({ email }) => email));
  smtp.refuse = (address) => (emails.has(address) ? 550 : undefined);
  await Promise.all(clients.map(({ email }) => forget(email)));
  await Promise.all(clients.map((client) => jobOf(client, 'FAILED')));
  smtp.refuse = () => undefined;
  for (const client of clients) {
    const { id } = await jobOf(client, 'FAILED');
    const retry = call('POST', `/${id}/retry`);
    const others = [call('DELETE', `/${id}`), call('POST', `/${id}/retry`), call('DELETE', `/${id}`)];
    const responses = await Promise.all([retry, ...others]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  }
  for (const client of clients) {
    const { state } = await jobOf(client, 'DONE', 'DROPPED');
    expect(smtp.to(client.email)).toHaveLength(state === 'DONE' ? 1 : 0);
  }
  expect(smtp.mails.filter(({ to }) => JSON.stringify(to).includes('user')).length).toBeGreaterThan(0);
});
