import { VerifiedTokens } from './verified-tokens.js';

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
