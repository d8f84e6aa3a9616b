import type { INestApplicationContext } from '@nestjs/common';
import type { TicketStatus } from '#contract/index.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { registration, tokenIn } from '#test/support/registrations.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';
import { CHROMIUM_PATH, SmtpTrap, startWorker } from '#test/medium/mail/outgoing/mail.support.js';

/** What an attacker keeps of an account opened on the victim's address. */
interface Loot {
  password: string;
  /** As shown on the screen. */
  shownPassword?: string;
  accessToken: string;
  refreshToken: string;
}

interface Tickets {
  tickets: { id: number }[];
  years: number[];
  total: number;
  open: number;
}

const OWN_PASSWORD = 'Attacker1word';
/** Only in the victim's ticket. */
const SECRET = 'Quarzolite';

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

const post = (url: string, payload: object, token?: string): Promise<Answer> =>
  api.inject({ method: 'POST', url: `/api/${url}`, payload, headers: bearer(token) });
const get = (url: string, token: string): Promise<Answer> =>
  api.inject({ method: 'GET', url: `/api/${url}`, headers: bearer(token) });
const bearer = (token?: string) => (token === undefined ? {} : { authorization: `Bearer ${token}` });
const login = (email: string, password: string): Promise<Answer> => post('auth/login', { email, password });

const openByRegistering = async (email: string): Promise<Loot> => {
  const { tokens } = (await post('auth/register', registration({ email, password: OWN_PASSWORD }))).json<ApiBody>();
  return { password: OWN_PASSWORD, ...tokens };
};

/** Logs in with the password shown, and chooses another. */
const openByTicket = async (email: string): Promise<Loot> => {
  const { newCustomer } = (await post('tickets', assistance({ email }))).json<CreatedAnswer>();
  const shownPassword = newCustomer?.temporaryPassword ?? '';
  const { tokens } = (await login(email, shownPassword)).json<ApiBody>();
  const change = { currentPassword: shownPassword, newPassword: OWN_PASSWORD };
  expect((await post('auth/change-password', change, tokens.accessToken)).statusCode).toBe(200);
  return { password: OWN_PASSWORD, shownPassword, ...tokens };
};

/** Leaves the password shown unused. */
const openByTicketAndWait = async (email: string): Promise<Loot> => {
  const loot = await openByTicket(email);
  await api.dataSource.query('UPDATE temporary_passwords SET used_at = NULL');
  return loot;
};

/** Everything that counts, lists or finds tickets. */
const sightings = async (token: string, ticketId: number): Promise<unknown[]> => {
  const statuses: TicketStatus[] = ['OPEN', 'IN_PROGRESS', 'CLOSED'];
  const list = await get(`tickets?limit=100&status=${statuses.join(',')}`, token);
  const found = await get(`tickets?search=${SECRET}`, token);
  const byId = await get(`tickets?ids=${ticketId}`, token);
  const years = await get('tickets/years', token);
  const stats = await get('tickets/stats', token);
  const detail = await get(`tickets/${ticketId}`, token);
  const history = await get(`tickets/${ticketId}/status-history`, token);
  return [
    list.json<Tickets>().tickets.map(({ id }) => id),
    list.headers['x-total-count'],
    found.json<object>(),
    byId.headers['x-total-count'],
    years.json<object>(),
    stats.json<object>(),
    [detail.statusCode, history.statusCode],
  ];
};

describe.each([
  ['registering', openByRegistering],
  ['an anonymous ticket', openByTicket],
  ['an anonymous ticket, its password unused', openByTicketAndWait],
])('an account that an attacker opened on a victim’s address by %s', (way, open) => {
  const email = `victim.${way.replace(/\W+/g, '-')}@client.example`;
  let loot: Loot;
  let before: unknown[];
  let ticketId: number;
  let token: string;
  let victim: ApiBody['tokens'];

  beforeAll(async () => {
    loot = await open(email);
    before = await sightings(loot.accessToken, 2_000_000_000);
    const answer = await post('tickets', assistance({ email, company: SECRET, description: `${SECRET} leaks oil` }));
    expect(answer.statusCode).toBe(201);
    const { data, ...rest } = answer.json<CreatedAnswer>();
    ticketId = data.id;
    // The visitor's response repeats the input and reveals no account.
    expect(Object.keys(rest)).toEqual(['uploadToken']);
    expect(data.createdBy).toEqual({ name: 'Anna', surname: 'Rossi', email, company: SECRET });
    const mail = await smtp.expect(email, new RegExp(`Ticket n\\. ${ticketId} ricevuto`));
    token = tokenIn(mail.text ?? '');
  });

  it('shows the attacker nothing of the victim’s ticket', async () => {
    expect(await sightings(loot.accessToken, ticketId)).toEqual(before);
    expect(before.at(-1)).toEqual([404, 404]);
  });

  it('cannot be confirmed without the mail', async () => {
    for (const tried of [loot.accessToken, loot.refreshToken, token.slice(0, -3)])
      expect((await post('auth/verify-email', { token: tried }, loot.accessToken)).statusCode).toBe(400);
  });

  it('belongs to the victim from the confirmation on: all access of the attacker has ended', async () => {
    const answer = await post('auth/verify-email', { token });
    expect(answer.json<object>()).toMatchObject({ user: { email, emailVerified: true, mustChangePassword: true } });
    victim = answer.json<ApiBody>().tokens;
    expect((await post('auth/verify-email', { token }, loot.accessToken)).statusCode).toBe(401);
    expect((await post('auth/verify-email', { token })).json<object>()).toEqual({});
    expect((await get('auth/profile', loot.accessToken)).statusCode).toBe(401);
    expect((await get(`tickets/${ticketId}`, loot.accessToken)).statusCode).toBe(401);
    expect((await post('auth/refresh', { refreshToken: loot.refreshToken })).statusCode).toBe(401);
    for (const password of [loot.password, loot.shownPassword ?? loot.password])
      expect((await login(email, password)).statusCode).toBe(401);
  });

  it('opens for the victim, who chooses a password, and shows the ticket', async () => {
    const newPassword = 'Ricambi9nuovi';
    expect((await post('auth/change-password', { newPassword }, victim.accessToken)).statusCode).toBe(200);
    expect((await get(`tickets/${ticketId}`, victim.accessToken)).statusCode).toBe(200);
    const found = (await get(`tickets?search=${SECRET}`, victim.accessToken)).json<Tickets>();
    expect(found.tickets.map(({ id }) => id)).toEqual([ticketId]);
    for (const old of [loot.password, loot.shownPassword ?? loot.password])
      expect((await login(email, old)).statusCode).toBe(401);
    expect((await post('auth/refresh', { refreshToken: loot.refreshToken })).statusCode).toBe(401);
  });
});
