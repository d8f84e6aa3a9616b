import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto';
import type { TestUser } from '../factories/factory.js';
import { assistance, type CreatedAnswer } from '../support/submissions.js';
import { codeOf, type Reply } from './http.js';
import { JWT_SECRET, RunningProduct, type Tokens } from './running-product.js';

let product: RunningProduct;
let user: TestUser;
let tokens: Tokens;
beforeAll(async () => {
  product = await RunningProduct.start();
  user = await product.make.user();
  tokens = await product.signIn(user);
});
afterAll(() => product.stop());

type Claims = Record<string, unknown>;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

/** A valid token except for the given differences. */
function forge(
  claims: Claims = {},
  { alg = 'HS256', secret = JWT_SECRET }: { alg?: string; secret?: string } = {},
): string {
  const text = `${encoded({ alg, typ: 'JWT' })}.${encoded({ ...claimsOf(tokens.accessToken), ...claims })}`;
  if (alg === 'none') return `${text}.`;
  if (alg === 'RS256') {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return `${text}.${signWith('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  }
  return `${text}.${createHmac(alg.replace('HS', 'sha'), secret).update(text).digest('base64url')}`;
}

const now = (): number => Math.floor(Date.now() / 1000);
const profile = (token: string): Promise<Reply> => product.get('/api/auth/profile', token);
const withoutId = ({ status, text }: Reply): string => `${status} ${text.replace(/"requestId":"[^"]+"/, '')}`;

it('a correct forgery is accepted: the forgeries below fail for a single reason', async () => {
  expect((await profile(forge())).status).toBe(200);
});

const forgeries: [string, () => string | Promise<string>][] = [
  ['no algorithm', () => forge({}, { alg: 'none' })],
  ['HS384', () => forge({}, { alg: 'HS384' })],
  ['HS512', () => forge({}, { alg: 'HS512' })],
  ['RS256', () => forge({}, { alg: 'RS256' })],
  ['another key', () => forge({}, { secret: 'another-secret-of-sufficient-length!!' })],
  ['an empty key', () => forge({}, { secret: '' })],
  ['no expiry', () => forge({ exp: undefined })],
  ['an expiry in the past', () => forge({ exp: now() - 1 })],
  ['an expiry that is text', () => forge({ exp: String(now() + 60) })],
  ['a beginning in the future', () => forge({ nbf: now() + 600 })],
  ['another issuer', () => forge({ iss: 'other' })],
  ['another audience', () => forge({ aud: 'other' })],
  ['another type', () => forge({ typ: 'upload' })],
  ['no type', () => forge({ typ: undefined })],
  ['an invented session', () => forge({ sid: '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11' })],
  [
    'the session of another user',
    async () => {
      const other = await product.signIn(await product.make.user());
      return forge({ sid: claimsOf(other.accessToken)['sid'] });
    },
  ],
  ['another user in the own session', async () => forge({ sub: (await product.make.admin()).id })],
  ['an injection as session', () => forge({ sid: "' OR '1'='1" })],
  [
    'a changed payload under the old signature',
    () => {
      const [head, , signature] = tokens.accessToken.split('.');
      return [head, encoded({ ...claimsOf(tokens.accessToken), exp: now() + 9999 }), signature].join('.');
    },
  ],
  ['a refresh token', () => tokens.refreshToken],
  [
    'an upload permit',
    async () => {
      const reply = await product.post('/api/tickets', assistance());
      return reply.json<CreatedAnswer>().uploadToken;
    },
  ],
  ['garbage', () => 'garbage'],
  ['nothing', () => ''],
];

it.each(forgeries)('%s gets the same 401', async (_, make) => {
  const anonymous = withoutId(await product.get('/api/auth/profile'));
  const reply = await profile(await make());
  expect(codeOf(reply)).toEqual([401, 'UNAUTHENTICATED']);
  expect(withoutId(reply)).toBe(anonymous);
});

it.each([
  ['another scheme', () => `Basic ${Buffer.from('admin:admin').toString('base64')}`],
  ['the token without its scheme', () => tokens.accessToken],
  ['two tokens', () => `Bearer ${tokens.accessToken}, Bearer ${tokens.accessToken}`],
])('%s in the header gets it, too', async (_, make) => {
  const path = '/api/auth/profile';
  const reply = await product.send({ method: 'GET', path, headers: { authorization: make() } });
  expect(codeOf(reply)).toEqual([401, 'UNAUTHENTICATED']);
});

it('a token outside of the header is ignored', async () => {
  for (const path of [
    `/api/auth/profile?access_token=${tokens.accessToken}`,
    `/api/auth/profile?token=${tokens.accessToken}`,
  ])
    expect((await product.get(path)).status).toBe(401);
  const headers = { cookie: `accessToken=${tokens.accessToken}`, 'x-access-token': tokens.accessToken };
  expect((await product.send({ method: 'GET', path: '/api/auth/profile', headers })).status).toBe(401);
});

it('an access token is neither a refresh token nor an upload permit', async () => {
  const refreshed = await product.post('/api/auth/refresh', { refreshToken: 'x' });
  const [reply] = [await product.post('/api/auth/refresh', { refreshToken: tokens.accessToken.slice(0, 200) })];
  expect(codeOf(reply)).toEqual([401, 'REFRESH_TOKEN_INVALID']);
  expect(withoutId(reply)).toBe(withoutId(refreshed));
  const ticket = await product.make.ticket();
  const permit = forge({ typ: 'upload', ticketId: ticket.id });
  for (const token of [tokens.accessToken, permit, tokens.refreshToken]) {
    const upload = await product.send({
      method: 'POST',
      path: `/api/attachments/ticket/${ticket.id}`,
      headers: { 'x-upload-token': token, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '0' },
    });
    expect(codeOf(upload)).toEqual([401, 'UPLOAD_TOKEN_INVALID']);
  }
});

it('session and user are looked up at every request', async () => {
  const person = await product.make.user();
  const [first, second] = [await product.signIn(person), await product.signIn(person)];
  expect((await product.post('/api/auth/logout', { refreshToken: first.refreshToken })).status).toBe(204);
  expect((await profile(first.accessToken)).status).toBe(401);
  expect((await profile(second.accessToken)).status).toBe(200);
  await product.query(`UPDATE users SET is_active = false WHERE id = $1`, [person.id]);
  expect((await profile(second.accessToken)).status).toBe(401);
  await product.query(`UPDATE users SET is_active = true WHERE id = $1`, [person.id]);
  expect((await profile(second.accessToken)).status).toBe(200);
  await product.query(`UPDATE users SET deleted_at = now() WHERE id = $1`, [person.id]);
  expect((await profile(second.accessToken)).status).toBe(401);
});

it('a stolen refresh token ends its session when both holders use it', async () => {
  const { refreshToken: stolen } = await product.signIn(user);
  const refresh = (refreshToken: string): Promise<Reply> => product.post('/api/auth/refresh', { refreshToken });
  const first = (await refresh(stolen)).json<Tokens>();
  const second = (await refresh(first.refreshToken)).json<Tokens>();
  expect((await profile(second.accessToken)).status).toBe(200);
  expect(codeOf(await refresh(stolen))).toEqual([401, 'REFRESH_TOKEN_INVALID']);
  expect((await profile(second.accessToken)).status).toBe(401);
  expect((await refresh(second.refreshToken)).status).toBe(401);
});
