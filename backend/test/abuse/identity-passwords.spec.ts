import type { ParsedMail } from 'mailparser';
import { PASSWORD, type TestUser } from '../factories/factory.js';
import { tokenIn } from '../support/registrations.js';
import { assistance, type CreatedAnswer } from '../support/submissions.js';
import { codeOf, type Reply } from './http.js';
import { RunningProduct, type Tokens } from './running-product.js';

const CHOSEN = 'Scelta9sicura';

let product: RunningProduct;
let admin: TestUser;
let adminToken: string;
beforeAll(async () => {
  product = await RunningProduct.start({ worker: true });
  admin = await product.make.admin({ email: 'chief@maker.example' });
  adminToken = (await product.signIn(admin)).accessToken;
});
afterAll(() => product.stop());

let visitors = 0;
/** A first ticket, with the account that it opens. */
async function open(headers: Record<string, string> = {}): Promise<{ email: string; password: string }> {
  const email = `visitor${++visitors}@client.example`;
  const reply = await product.post('/api/tickets', assistance({ email }), { headers });
  return { email, password: reply.json<CreatedAnswer>().newCustomer?.temporaryPassword ?? '' };
}

const passwordIn = (mail: ParsedMail): string => /Password temporanea: (\S+)/.exec(mail.text ?? '')?.[1] ?? '';

/** The password in the newest mail that has one. */
async function mailedTo(email: string): Promise<string> {
  await product.mailsSent();
  return product.smtp.to(email).map(passwordIn).filter(Boolean).at(-1) ?? '';
}

/** Each way to a temporary password, and its lifetime in minutes. */
const ways: [string, number, () => Promise<{ email: string; password: string }>][] = [
  ['shown on creation', 72 * 60, () => open()],
  [
    'of a reset by an admin',
    72 * 60,
    async () => {
      const { id, email } = await product.make.user();
      expect(
        (await product.post(`/api/users/${id}/reset-password`, undefined, { accessToken: adminToken })).status,
      ).toBe(200);
      return mailedAfter(email);
    },
  ],
  [
    'of a forgotten one',
    60,
    async () => {
      const { email } = await product.make.user();
      await product.post('/api/auth/forgot-password', { email });
      return mailedAfter(email);
    },
  ],
];

async function mailedAfter(email: string): Promise<{ email: string; password: string }> {
  return { email, password: await mailedTo(email) };
}

/** Ages the temporary passwords of the account by minutes. */
const age = (email: string, minutes: number): Promise<unknown> =>
  product.query(
    `UPDATE temporary_passwords SET expires_at = expires_at - make_interval(mins => $2)
     WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email, minutes],
  );

const change = (accessToken: string, currentPassword: string, newPassword: string): Promise<Reply> =>
  product.post('/api/auth/change-password', { currentPassword, newPassword }, { accessToken });

describe.each(ways)('the temporary password %s', (_, minutes, obtain) => {
  it('has at least 16 characters and never repeats', async () => {
    const [{ password }, other] = [await obtain(), await obtain()];
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect(new Set(password).size).toBeGreaterThan(8);
    expect(other.password).not.toBe(password);
  });

  it(`lives ${minutes} minutes`, async () => {
    const [young, old] = [await obtain(), await obtain()];
    await age(young.email, minutes - 1);
    expect((await product.login(young.email, young.password)).status).toBe(200);
    await age(old.email, minutes);
    expect(codeOf(await product.login(old.email, old.password))).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('works until a new one is chosen, permits only that choice, and may not be chosen itself', async () => {
    const { email, password } = await obtain();
    await product.login(email, password);
    const session = (await product.login(email, password)).json<{ tokens: Tokens }>().tokens;
    expect(codeOf(await product.get('/api/tickets', session.accessToken))).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    expect(codeOf(await change(session.accessToken, password, password))).toEqual([400, 'PASSWORD_UNCHANGED']);
    expect((await change(session.accessToken, password, CHOSEN)).status).toBe(200);
    expect(codeOf(await product.login(email, password))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await product.login(email, CHOSEN)).status).toBe(200);
  });
});

it('no password appears in a URL, a log line, a job, a table or a second response', async () => {
  const headers = { 'idempotency-key': 'once' };
  const email = `visitor${visitors + 1}@client.example`;
  const { password: shown } = await open(headers);
  const replay = await product.post('/api/tickets', assistance({ email }), { headers });
  expect([replay.status, replay.json<CreatedAnswer>().newCustomer]).toEqual([201, { email }]);
  await product.post('/api/auth/forgot-password', { email });
  const mailed = await mailedTo(email);
  await product.login(email, `${mailed}x`);
  expect((await product.login(email, mailed)).status).toBe(200);

  const links = product.smtp.to(email).flatMap(({ html }) => String(html).match(/href="[^"]*"/g) ?? []);
  expect(links.length).toBeGreaterThan(0);
  const places = { links: links.join(), log: product.output, tables: await everyRow() };
  expect(places.log).toContain('/api/auth/login');
  expect(places.tables).toContain(email);
  for (const [place, text] of Object.entries(places))
    for (const secret of [shown, mailed, PASSWORD, CHOSEN])
      expect([place, secret.length > 8, text.includes(secret)]).toEqual([place, true, false]);
});

/** All tables of all schemas, including the queue's, as text. */
async function everyRow(): Promise<string> {
  const tables = await product.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(tables.map(({ name }) => name)).toContain('public.outbox');
  const rows = await Promise.all(tables.map(({ name }) => product.query(`SELECT t::text FROM ${name} t`)));
  return JSON.stringify(rows);
}

/** Both ways to prove a mailbox. */
const proofs: [string, (email: string) => Promise<Reply>][] = [
  [
    'the link of the mail',
    async (email) => {
      await product.mailsSent();
      const texts = product.smtp.to(email).map(({ text }) => text ?? '');
      const token = tokenIn(texts.join('\n'));
      return product.post('/api/auth/verify-email', { token });
    },
  ],
  [
    'a mailed password',
    async (email) => {
      await product.post('/api/auth/forgot-password', { email });
      return product.login(email, await mailedTo(email));
    },
  ],
];

it.each(proofs)('proof of the mailbox by %s ends the sessions and the password of the opener', async (_, prove) => {
  const { email, password: shown } = await open();
  const stranger = (await product.login(email, shown)).json<{ tokens: Tokens }>().tokens;
  expect((await change(stranger.accessToken, shown, CHOSEN)).status).toBe(200);
  const second = (await product.login(email, CHOSEN)).json<{ tokens: Tokens }>().tokens;

  expect((await prove(email)).status).toBe(200);
  for (const { accessToken, refreshToken } of [stranger, second]) {
    expect((await product.get('/api/auth/profile', accessToken)).status).toBe(401);
    expect((await product.post('/api/auth/refresh', { refreshToken })).status).toBe(401);
  }
  expect((await product.login(email, CHOSEN)).status).toBe(401);
  expect((await product.login(email, shown)).status).toBe(401);
});

it('unknown, wrong and deactivated get the same response, headers included', async () => {
  const [active, inactive] = [await product.make.user(), await product.make.user({ isActive: false })];
  const replies = await Promise.all([
    product.login('missing@client.example', PASSWORD),
    product.login(active.email, 'Wrong1password'),
    product.login(inactive.email, 'Wrong1password'),
  ]);
  const shape = ({ status, headers, text }: Reply): object => {
    const id = String(headers['x-request-id']);
    return { status, text: text.replace(id, 'ID'), headers: { ...headers, 'x-request-id': 'ID', date: 'now' } };
  };
  expect(replies[0]?.status).toBe(401);
  for (const reply of replies) expect(shape(reply)).toEqual(shape(replies[0]));

  const asked = await Promise.all(
    ['missing@client.example', active.email, inactive.email].map((email) =>
      product.post('/api/auth/forgot-password', { email }),
    ),
  );
  expect(asked[0]?.status).toBe(200);
  for (const reply of asked) expect(shape(reply)).toEqual(shape(asked[0]!));
});

describe('a chosen password', () => {
  const choose = async (password: string): Promise<[string, Reply]> => {
    const user = await product.make.user();
    return [user.email, await change((await product.signIn(user)).accessToken, PASSWORD, password)];
  };

  it('of 128 characters is compared to the last of them', async () => {
    const long = `Aa1${'x'.repeat(125)}`;
    const [email, reply] = await choose(long);
    expect(reply.status).toBe(200);
    expect((await product.login(email, long.slice(0, -1))).status).toBe(401);
    expect((await product.login(email, long)).status).toBe(200);
    expect((await product.login(email, `${long}x`)).status).toBe(400);
    expect((await choose(`${long}x`))[1].status).toBe(400);
  });

  it('keeps its spaces', async () => {
    const [email] = await choose('  Spazi 9  ');
    for (const other of ['Spazi 9', '  Spazi 9', 'Spazi 9  ', '  Spazi  9  '])
      expect((await product.login(email, other)).status).toBe(401);
    expect((await product.login(email, '  Spazi 9  ')).status).toBe(200);
  });

  it('is the same composed and decomposed', async () => {
    const [email] = await choose('Perch\u00e9cos\u00ec9');
    expect((await product.login(email, 'Perche\u0301cosi\u03009')).status).toBe(200);
    expect((await product.login(email, 'Perchecosi9')).status).toBe(401);
  });

  it.each(['Password1', 'pAssWord123', 'Qwerty123', 'Juventus1', 'Plantdesk1'])(
    'must not be a common one: %s',
    async (password) => {
      const [, reply] = await choose(password);
      expect([reply.status, reply.json().details?.[0]?.field]).toEqual([400, 'newPassword']);
    },
  );
});
