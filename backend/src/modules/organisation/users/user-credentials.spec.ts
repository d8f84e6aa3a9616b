import { hashPassword, passwordMatches } from './user-credentials.js';

describe('password hashes', () => {
  it('are argon2id with 19 MiB, two passes and one lane', async () =>
    expect(await hashPassword('Plantdesk1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/));

  it('match only their own password', async () => {
    const hash = await hashPassword(' Città 12 ');
    expect(await passwordMatches(hash, ' Città 12 ')).toBe(true);
    expect(await passwordMatches(hash, 'Città 12')).toBe(false);
  });

  it('use all of a long password', async () => {
    const long = 'Aa1'.repeat(42);
    const hash = await hashPassword(`${long}x`);
    expect(await passwordMatches(hash, `${long}y`)).toBe(false);
  });

  it('never match without a hash, not even the password of the dummy', async () =>
    expect(await passwordMatches(null, 'no account has this password')).toBe(false));
});
