import type { INestApplicationContext } from '@nestjs/common';
import { NOTIFICATIONS_OF, OPTIONAL_MAILS } from '#contract/index.js';
import type { TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { mailboxToken } from '#test/support/registrations.js';
import { assistance } from '#test/support/submissions.js';
import { eventually } from '#test/support/waiting.js';
import { CHROMIUM_PATH, SmtpTrap, startWorker } from './mail.support.js';

const URL = '/api/auth/mail-preferences';
let smtp: SmtpTrap;
let api: TestApi;
let worker: INestApplicationContext;

beforeAll(async () => {
  smtp = await SmtpTrap.start();
  api = await startApi({ SMTP_URL: smtp.url, CHROMIUM_PATH });
  worker = await startWorker(api.config);
});

afterAll(async () => {
  await worker.close();
  await api.close();
  await smtp.close();
});

const choose = (user: TestUser, switchedOff: unknown): Promise<Answer> =>
  api.as(user)({ method: 'PUT', url: URL, payload: { switchedOff } });
const read = async (user: TestUser): Promise<unknown> =>
  (await api.as(user)({ method: 'GET', url: URL })).json<{ mailPreferences: unknown }>().mailPreferences;
const raise = async (user: TestUser): Promise<number> => {
  const payload = assistance({ email: user.email });
  const answer = await api.inject({ method: 'POST', url: '/api/tickets', payload });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: { id: number } }>().data.id;
};
const finished = ({ id }: TestUser, mail: string, count = 1): Promise<{ skipped: string | null }[]> =>
  eventually(async () => {
    const rows = await api.dataSource.query<{ skipped: string | null; status: string }[]>(
      `SELECT payload->>'skipped' AS skipped, status FROM outbox WHERE payload->>'userId' = $1 AND payload->>'mail' = $2`,
      [id, mail],
    );
    return rows.filter(({ status }) => status === 'DONE' || status === 'SKIPPED').length === count && rows;
  });

it.each(['ADMIN', 'TECHNICIAN', 'CLIENT'] as const)('%s chooses among the mails of the role', async (role) => {
  const user = role === 'TECHNICIAN' ? await api.make.technician() : await api.make.user({ role });
  const optional = OPTIONAL_MAILS[role];
  const rest = { optional, messageMails: 'IMMEDIATE', times: {}, kinds: NOTIFICATIONS_OF[role], hidden: [] };
  expect(await read(user)).toEqual({ ...rest, switchedOff: [] });
  expect((await choose(user, [...optional])).json<ApiBody>()).toEqual({
    mailPreferences: { ...rest, switchedOff: optional },
  });
  expect(await read(user)).toEqual({ ...rest, switchedOff: optional });
  expect((await choose(user, [])).statusCode).toBe(200);
  expect(await read(user)).toEqual({ ...rest, switchedOff: [] });
});

it.each([
  ['times', { 'client-message': 'DAILY' }, 200],
  ['times', {}, 200],
  ['times', { 'ticket-closed': 'DAILY' }, 400],
  ['times', { 'client-message': 'WEEKLY' }, 400],
  ['times', ['client-message'], 400],
  ['hidden', ['STAFF_REPLY'], 200],
  ['hidden', ['CLOCK_MISSED'], 400],
  ['hidden', ['STAFF_REPLY', 'STAFF_REPLY'], 400],
  ['hidden', ['SOMETHING'], 400],
])('%s may be %j: %i', async (name, value, status) => {
  const user = await api.make.user();
  const payload = { switchedOff: [], [name]: value };
  expect((await api.as(user)({ method: 'PUT', url: URL, payload })).statusCode).toBe(status);
  const saved = await read(user);
  expect(saved).toMatchObject({ [name]: status === 200 ? value : name === 'times' ? {} : [] });
  await choose(user, []);
  expect(await read(user)).toEqual(saved);
});

it('sends a test to a proven mailbox alone', async () => {
  const [user, unproven] = [await api.make.user(), await api.make.user({ emailVerifiedAt: null })];
  const test = async (as: TestUser): Promise<number> =>
    (await api.as(as)({ method: 'POST', url: `${URL}/test` })).statusCode;
  expect([await test(user), await test(unproven)]).toEqual([204, 403]);
  await finished(user, 'mail-test');
  await smtp.expect(user.email, 'email di prova');
  expect(smtp.to(unproven.email)).toEqual([]);
});

it.each([
  ['another role’s', ['new-ticket']],
  ['one about the password', ['password-changed']],
  ['one that there is none of', ['x']],
  ['one of them twice', ['ticket-closed', 'ticket-closed']],
  ['no list', 'ticket-closed'],
  ['nothing', undefined],
])('%s is rejected, and changes nothing', async (_, switchedOff) => {
  const user = await api.make.user();
  await choose(user, ['ticket-closed']);
  const answer = await choose(user, switchedOff);
  expect([answer.statusCode, answer.json<ApiBody>().details?.[0]?.field]).toEqual([400, 'switchedOff']);
  expect(await read(user)).toMatchObject({ switchedOff: ['ticket-closed'] });
});

it('a mail that is switched off is not sent, and its row records why; the others are sent, and link to the choice', async () => {
  const user = await api.make.user();
  await choose(user, ['ticket-received']);
  const id = await raise(user);
  expect(await finished(user, 'ticket-received')).toMatchObject([{ skipped: 'SWITCHED_OFF' }]);
  await choose(user, []);
  const second = await raise(user);
  const mail = await smtp.reading(user.email, `Ticket n. ${second} ricevuto`);
  expect(mail.text).toContain('Scegli quali email ricevere: http://plantdesk.test/profile#mails');
  expect(smtp.to(user.email).filter(({ subject }) => subject?.includes(`n. ${id} `))).toEqual([]);
});

it('the choice counts when the mail is sent, not when it was planned', async () => {
  const user = await api.make.user();
  smtp.refuse = (address) => (address === user.email ? 451 : undefined);
  await raise(user);
  await eventually(async () => {
    const [row] = await api.dataSource.query<{ attempts: number; status: string }[]>(
      `SELECT * FROM outbox WHERE payload->>'userId' = $1`,
      [user.id],
    );
    return row?.attempts === 1 && row.status === 'WAITING';
  });
  smtp.refuse = () => undefined;
  await choose(user, ['ticket-received']);
  await api.dataSource.query(`UPDATE outbox SET available_at = now() WHERE payload->>'userId' = $1`, [user.id]);
  expect(await finished(user, 'ticket-received')).toMatchObject([{ skipped: 'SWITCHED_OFF' }]);
  expect(smtp.to(user.email)).toEqual([]);
});

it("a stranger who opened an account cannot hide its mails from the mailbox's owner", async () => {
  const user = await api.make.user({ emailVerifiedAt: null });
  await choose(user, [...OPTIONAL_MAILS.CLIENT]);
  const first = await raise(user);
  const mail = await smtp.reading(user.email, `Ticket n. ${first} ricevuto`);
  expect(mail.text).not.toContain('#mails');
  const payload = { token: mailboxToken(api, user.id) };
  expect((await api.inject({ method: 'POST', url: '/api/auth/verify-email', payload })).statusCode).toBe(200);
  const second = await raise(user);
  await smtp.reading(user.email, `Ticket n. ${second} ricevuto`);
});

it('mails about the account have no such link', async () => {
  const user = await api.make.user();
  await api.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: user.email } });
  const mail = await smtp.expect(user.email, 'Password temporanea');
  expect(`${mail.text}${String(mail.html)}`).not.toContain('#mails');
});
