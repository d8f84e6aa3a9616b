import { JwtService } from '@nestjs/jwt';
import { testConfig } from '#test/support/config.js';
import { MovedClock } from '#test/support/moved-clock.js';
import { Clock } from './clock.js';
import { SignedTokens } from './tokens.js';

const config = testConfig('postgres://localhost/none');
const tokens = (typ: string, secondsLater = 0) =>
  new SignedTokens<{ of: number }>(config, new MovedClock(secondsLater), { typ, lifetime: 60 });
const sign = (claims: object, options: object) => new JwtService({}).sign(claims, options);

describe('signed tokens', () => {
  it('return their claims until they expire', () => {
    const token = tokens('mailbox').issue({ of: 7 });
    expect(tokens('mailbox').read(token)).toMatchObject({ of: 7 });
    expect(tokens('mailbox', 58).read(token)).toMatchObject({ of: 7 });
    expect(tokens('mailbox', 62).read(token)).toBeUndefined();
  });

  it('of one kind are invalid as another kind', () => {
    expect(tokens('mailbox').read(tokens('upload').issue({ of: 7 }))).toBeUndefined();
  });

  it('of another secret are invalid', () => {
    const other = { ...config, jwtSecret: 'another-secret-of-sufficient-length-0' };
    const forged = new SignedTokens<{ of: number }>(other, new Clock(), { typ: 'mailbox', lifetime: 60 });
    expect(tokens('mailbox').read(forged.issue({ of: 7 }))).toBeUndefined();
  });

  it.each([
    ['an empty text', ''],
    ['a text', 'abc'],
    ['a token cut short', tokens('mailbox').issue({ of: 7 }).slice(0, -2)],
    ['an unsigned token', sign({ typ: 'mailbox', of: 7 }, { algorithm: 'none', secret: '', expiresIn: 60 })],
    ['a token by the key of sessions', sign({ typ: 'mailbox', of: 7 }, { secret: config.jwtSecret, expiresIn: 60 })],
  ])('are not made of %s', (_, token) => expect(tokens('mailbox').read(token)).toBeUndefined());
});
