import type { TestUser } from '../factories/factory.js';
import { recipientsOf } from '../medium/mail/outgoing/mail.support.js';
import { assistance } from '../support/submissions.js';
import { codeOf, type Reply } from './http.js';
import { PUBLIC_URL, RunningProduct } from './running-product.js';

let product: RunningProduct;
let admin: TestUser;
let adminToken: string;
beforeAll(async () => {
  product = await RunningProduct.start({ worker: true });
  admin = await product.make.admin({ email: 'chief@maker.example' });
  adminToken = (await product.signIn(admin)).accessToken;
});
afterAll(() => product.stop());

const raise = (values: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Reply> =>
  product.post('/api/tickets', assistance(values), { headers });

/** Every operation that accepts an address. */
const doors: Record<string, (email: unknown) => Promise<Reply>> = {
  'a ticket': (email) => raise({ email }),
  'a login': (email) => product.post('/api/auth/login', { email, password: 'Wrong1password' }),
  'a forgotten password': (email) => product.post('/api/auth/forgot-password', { email }),
  'a new user': (email) =>
    product.post(
      '/api/users',
      { name: 'Anna', surname: 'Rossi', role: 'CLIENT', email, password: 'Nuova9sicura' },
      { accessToken: adminToken },
    ),
};

it('a visitor with a known address: the ticket is created, the account unchanged, nothing echoed, the owner mailed', async () => {
  const owner = await product.make.user({
    email: 'Known.Owner@client.example',
    name: 'Carla',
    company: 'Secret S.p.A.',
  });
  const account = () => product.query('SELECT * FROM users WHERE id = $1', [owner.id]);
  const before = await account();
  const reply = await raise({ email: 'known.owner@client.example', name: 'Mallory', company: 'Typed S.r.l.' });
  expect(reply.status).toBe(201);
  expect(reply.text).not.toMatch(/Carla|Secret|newCustomer|Known\.Owner/);
  expect(reply.text).not.toContain(owner.id);
  expect(await account()).toEqual(before);
  const mail = await product.smtp.reading(owner.email, /Ticket n\. \d+ ricevuto/);
  expect(recipientsOf(mail)).toEqual([owner.email]);
});

const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}`;
const addressOf = (length: number): string => `${'a'.repeat(length - domain.length - 9)}@${domain}.example`;

describe('an address', () => {
  it.each([
    ['a letter beyond ASCII', 'anna@cliènt.example'],
    ['a quoted local part', '"anna"@client.example'],
    ['an IP literal', 'anna@[127.0.0.1]'],
    ['a bare IP', 'anna@127.0.0.1'],
    ['255 characters', addressOf(255)],
    ['a comment', 'anna(x)@client.example'],
    ['a display name', 'Anna <anna@client.example>'],
    ['two addresses', 'anna@client.example,bruno@client.example'],
    ['a second header', 'anna@client.example\r\nBcc: bruno@client.example'],
    ['a list', ['anna@client.example']],
    ['a list of two', ['anna@client.example', 'bruno@client.example']],
    ['an object', { address: 'anna@client.example' }],
    ['NUL', 'anna\u0000@client.example'],
  ])('with %s is rejected everywhere, and no mail is sent', async (_, email) => {
    const count = () => product.query('SELECT count(*) FROM outbox');
    const before = await count();
    for (const [door, enter] of Object.entries(doors)) {
      const reply = await enter(email);
      expect([door, ...codeOf(reply)]).toEqual([door, 400, 'VALIDATION_FAILED']);
      expect(reply.json().details).toEqual([expect.objectContaining({ field: 'email' })]);
    }
    expect(await count()).toEqual(before);
  });

  it('of 254 characters is accepted everywhere', async () => {
    expect(addressOf(254)).toHaveLength(254);
    expect((await doors['a ticket']?.(addressOf(254)))?.status).toBe(201);
    expect((await doors['a login']?.(addressOf(254)))?.status).toBe(401);
    expect((await doors['a forgotten password']?.(addressOf(254)))?.status).toBe(200);
  });

  it.each([
    ['the Kelvin sign', '\u212Aim@ski.example'],
    ['a dotless i', 'k\u0131m@ski.example'],
    ['full width letters', '\uFF4Bim@ski.example'],
    ['the long s', 'kim@\u017Fki.example'],
    ['a Cyrillic letter', 'kim@ski.ex\u0430mple'],
    ['a full width @', 'kim\uFF20ski.example'],
    ['a zero width joiner', 'kim\u200D@ski.example'],
  ])('that is a look-alike by %s never matches an account', async (_, email) => {
    const owners = () => product.query(`SELECT id FROM users WHERE lower(email) = 'kim@ski.example'`);
    if ((await owners()).length === 0) await product.make.user({ email: 'kim@ski.example' });
    const tickets = () => product.query('SELECT count(*) FROM tickets');
    const before = await tickets();
    for (const enter of Object.values(doors)) expect((await enter(email)).status).toBe(400);
    expect(await tickets()).toEqual(before);
  });
});

it('sends mail to the stored address, not the typed one, and to one recipient', async () => {
  const owner = await product.make.user({ email: 'Stored.Case@client.example' });
  expect((await doors['a forgotten password']?.('STORED.CASE@CLIENT.EXAMPLE'))?.status).toBe(200);
  const mail = await product.smtp.expect(owner.email, /./);
  expect(recipientsOf(mail)).toEqual(['Stored.Case@client.example']);
});

it('an unverified address gets three mails of a kind per hour, without the visitor’s text', async () => {
  const email = 'bombed@victim.example';
  const bomb = 'BUYNOW';
  const text = (field: string): string => `${bomb} ${field} https://evil.example/`;
  const fields = [
    'company',
    'name',
    'surname',
    'plantType',
    'plantSerialNumber',
    'title',
    'notes',
    'frequency',
    'description',
  ];
  const typed = { ...Object.fromEntries(fields.map((field) => [field, text(field)])), name: bomb, surname: bomb };
  for (let n = 0; n < 6; n++) expect((await raise({ ...typed, email })).status).toBe(201);
  for (let n = 0; n < 5; n++) await doors['a forgotten password']?.(email);
  await product.mailsSent();
  const mails = product.smtp.to(email);
  const kinds = new Map<string, number>();
  for (const { subject = '' } of mails) {
    const kind = subject.replace(/\d+/, '#');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect([...kinds.values()].sort()).toEqual([3, 3]);
  for (const { headerLines, text: plain, html } of mails)
    expect(JSON.stringify([headerLines, plain, html])).not.toMatch(/BUYNOW|evil/i);
});

it('links in mails use PUBLIC_URL, whatever the Host header', async () => {
  const email = 'links@client.example';
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'ftp',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  };
  expect((await raise({ email }, headers)).status).toBe(201);
  await product.post('/api/auth/forgot-password', { email }, { headers });
  await product.mailsSent();
  const mails = product.smtp.to(email);
  expect(mails).toHaveLength(2);
  for (const { html, text } of mails) {
    const links = `${String(html)} ${text}`.match(/[a-z]+:\/\/[^\s"<>]+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => new URL(link).origin !== PUBLIC_URL)).toEqual([]);
  }
});

it.each([
  '/login?returnTo=https://evil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/login?next=//evil.example',
])('%s is not redirected', async (path) => {
  const reply = await product.get(path);
  expect(reply.headers.location).toBeUndefined();
  expect(Math.floor(reply.status / 100)).not.toBe(3);
});
