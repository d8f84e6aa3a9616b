import type { Config } from '#config/config.js';
import { MailboxLinks } from '#organisation/auth/index.js';
import { WebhookSecrets } from '#operations/webhooks/webhook-secrets.js';
import { Webhook } from '#operations/webhooks/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, startApiAt, type TestApi } from '#test/support/api.js';
import { type AuthenticatorApp, enrol, holdClock } from '#test/support/second-factor.js';
import { PDF, permitFor, upload } from '#test/medium/tickets/files/attachments.support.js';

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const NEXT = 'Zk3vWq8Lr1Ty6Ub0Ni5Mo2Pa9Sd4Fg7H';

let before: TestApi;
let after: TestApi;
let later: TestApi;
let fresh: Tokens;
let next: Tokens;

/** Signed and sealed with the earlier secret. */
let session: Tokens;
let successor: string;
let untouched: Tokens;
let link: string;
let ticketId: number;
let permit: Record<string, string>;
let member: TestUser;
let app: AuthenticatorApp;
let webhook: { id: string; secret: string };

const post = (api: TestApi, url: string, payload: object): Promise<Answer> =>
  api.inject({ method: 'POST', url: `/api/auth/${url}`, payload });
const login = async (api: TestApi, user: TestUser, secondFactor?: string): Promise<Tokens> =>
  (await post(api, 'login', { email: user.email, password: PASSWORD, secondFactor })).json<{ tokens: Tokens }>().tokens;
const refresh = (api: TestApi, refreshToken: string): Promise<Answer> => post(api, 'refresh', { refreshToken });
const profile = (api: TestApi, { accessToken }: Tokens): Promise<Answer> =>
  api.inject({ method: 'GET', url: '/api/auth/profile', headers: { authorization: `Bearer ${accessToken}` } });
const secretOf = async (api: TestApi): Promise<string | undefined> =>
  api.app
    .get(WebhookSecrets, { strict: false })
    .open(await api.dataSource.manager.findOneByOrFail(Webhook, { id: webhook.id }));
const withSecrets = (jwtSecret: string, previousJwtSecrets: string[]): Config =>
  Object.assign(Object.create(null) as Config, before.config, { jwtSecret, previousJwtSecrets });

beforeAll(async () => {
  before = await startApi();
  holdClock(before);
  session = await login(before, await before.make.user());
  successor = (await refresh(before, session.refreshToken)).json<Tokens>().refreshToken;
  untouched = await login(before, await before.make.user());
  const unproven = await before.make.user({ emailVerifiedAt: null });
  link = before.app.get(MailboxLinks, { strict: false }).linkFor(unproven.id).split('#token=')[1] ?? '';
  ticketId = (await before.make.ticket()).id;
  permit = permitFor(before, ticketId);
  member = await before.make.admin();
  app = await enrol(before, member);
  const url = 'https://receiver.example/plantdesk';
  const payload = { name: 'Stock', url, events: ['ticket.created'] };
  const created = await before.as(member)({ method: 'POST', url: '/api/webhooks', payload });
  const answer = created.json<{ webhook: { id: string }; secret: string }>();
  webhook = { id: answer.webhook.id, secret: answer.secret };

  after = await startApiAt(withSecrets(NEXT, [before.config.jwtSecret]));
  holdClock(after);
});
afterAll(async () => {
  await after.close();
  await before.close();
});

describe('with the earlier secret as JWT_SECRET_PREVIOUS', () => {
  it('access tokens continue', async () => {
    expect((await profile(after, session)).statusCode).toBe(200);
    fresh = await login(after, await before.make.user());
    expect((await profile(after, fresh)).statusCode).toBe(200);
  });

  it('a session continues in the middle of its chain', async () => {
    expect((await refresh(after, session.refreshToken)).json<Tokens>().refreshToken).toBe(successor);
    next = (await refresh(after, successor)).json<Tokens>();
    expect((await profile(after, next)).statusCode).toBe(200);
  });

  it('a mailbox link and an upload permit stay valid', async () => {
    expect((await upload(after.inject, ticketId, [PDF], permit)).statusCode).toBe(201);
    expect((await post(after, 'verify-email', { token: link })).statusCode).toBe(200);
  });

  it('authenticator apps and webhook secrets stay valid', async () => {
    expect((await profile(after, await login(after, member, app.code()))).statusCode).toBe(200);
    expect(await secretOf(after)).toBe(webhook.secret);
  });
});

// Passport keeps one strategy per process, so this API starts after the calls to the other one.
describe('once the earlier secret is gone', () => {
  beforeAll(async () => {
    later = await startApiAt(withSecrets(NEXT, []));
    holdClock(later);
  });
  afterAll(() => later.close());

  it('what was signed meanwhile stays valid', async () => {
    for (const tokens of [fresh, next]) expect((await profile(later, tokens)).statusCode).toBe(200);
    expect((await refresh(later, next.refreshToken)).statusCode).toBe(200);
  });

  it('what the earlier one signed is rejected, and ends no session', async () => {
    expect((await profile(later, untouched)).statusCode).toBe(401);
    expect((await upload(later.inject, ticketId, [PDF], permit)).statusCode).toBe(401);
    expect((await post(later, 'verify-email', { token: link })).statusCode).toBe(400);
    expect((await refresh(later, untouched.refreshToken)).statusCode).toBe(401);
    expect((await refresh(after, untouched.refreshToken)).statusCode).toBe(200);
  });

  it('authenticator apps and webhook secrets, sealed again at the start, stay valid', async () => {
    expect((await profile(later, await login(later, member, app.code(1)))).statusCode).toBe(200);
    expect(await secretOf(later)).toBe(webhook.secret);
    expect(await secretOf(before)).toBeUndefined();
  });
});
