import { newId } from '#kernel/persistence/columns.js';
import { accessClaims, VerifiedTokens } from './access-tokens.js';

const good = { typ: 'access', sub: newId(), sid: newId(), exp: 4_000_000_000 };

describe('claims of an access token', () => {
  it('are read when complete', () => expect(accessClaims(good)).toEqual({ userId: good.sub, sessionId: good.sid }));

  it.each([
    ['another type', { ...good, typ: 'upload' }],
    ['no type', { ...good, typ: undefined }],
    ['no expiry', { ...good, exp: undefined }],
    ['an expiry that is text', { ...good, exp: '4000000000' }],
    ['no session', { ...good, sid: undefined }],
    ['a session that is no id', { ...good, sid: "' OR 1=1" }],
    ['a list as user', { ...good, sub: [good.sub] }],
  ])('are rejected with %s', (_, payload) => expect(accessClaims(payload)).toBeUndefined());
});

const HEADER = 'Bearer a.b.c';
const claims = { userId: 'user', sessionId: 'session' };
const EXP = 1_800_000_000;

it('remembers a token until it expires', () => {
  const tokens = new VerifiedTokens();
  tokens.remember(HEADER, claims, EXP);
  expect(tokens.find(HEADER, EXP * 1000 - 1)).toEqual(claims);
  expect(tokens.find(HEADER, EXP * 1000)).toBeUndefined();
});

it('does not know other or missing tokens', () => {
  const tokens = new VerifiedTokens();
  tokens.remember(HEADER, claims, EXP);
  expect(tokens.find(`${HEADER}x`, 0)).toBeUndefined();
  expect(tokens.find(undefined, 0)).toBeUndefined();
});

it('keeps a bounded number of tokens', () => {
  const tokens = new VerifiedTokens();
  for (let number = 0; number <= 5000; number += 1) tokens.remember(`${HEADER}${number}`, claims, EXP);
  expect(tokens.find(`${HEADER}0`, 0)).toBeUndefined();
  expect(tokens.find(`${HEADER}5000`, 0)).toEqual(claims);
});
