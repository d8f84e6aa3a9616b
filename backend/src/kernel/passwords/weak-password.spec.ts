import { COMMON_WORDS } from './common-words.js';
import { isCommonPassword, requireImpersonal } from './weak-password.js';

describe('a common password', () => {
  it.each([
    'Password1!',
    'PASSWORD2026',
    'P4ssw0rd1',
    'Pa$$word99',
    '2026Password',
    'Aa345678',
    'Abcdefg1',
    'Aaaaaaa1',
    'Zyxwvut9',
    'Plantdesk2026',
    'MyPlantdesk7',
    'Rossi2026',
    'Juventus1897!',
    'Estate2026',
    'Ciaociao12',
    'Pr1ncipessa1',
    'Qwertyuiop1',
    'Libertà2026',
    'Passw0rd',
    'Welcome123',
  ])('is %s', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    'Lasercut2026',
    'Nuova9sicura',
    'Kx7vPq2mLw',
    'Tre9cavalli blu',
    'gT4#kd0!Qz',
    'Cambiata9abc',
    'Fuori1porta',
  ])('is not %s', (password) => expect(isCommonPassword(password)).toBe(false));

  it('is any common word followed by any digit: far more than 3,000', () => {
    const refused = [...COMMON_WORDS].flatMap((word) => Array.from({ length: 10 }, (_, digit) => `${word}${digit}`));
    expect(new Set(refused).size).toBeGreaterThan(3000);
    expect(refused.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it('is detected fast, even in a very long text', () => {
    for (const text of ['a'.repeat(128), 'ab'.repeat(64), '1'.repeat(128), 'é'.repeat(128)])
      expect(typeof isCommonPassword(text)).toBe('boolean');
  });
});

describe('the owner’s own words', () => {
  const person = {
    name: 'Niccolò',
    surname: "D'Amato",
    email: 'n.damato@officine-verdi.it',
    company: 'Verdi & C. S.r.l.',
  };
  const refuse = (password: string) => () => requireImpersonal('password', password, person);

  it.each(['Niccolo2026', 'xNICCOLÒ77', 'Amato1999', 'Damato123', 'Verdi2026x', 'Officine12'])(
    'refuse %s',
    (password) => expect(refuse(password)).toThrow(),
  );

  it.each(['Lasercut2026', 'Srl12345x', 'Nic27xyzq'])('let %s pass', (password) =>
    expect(refuse(password)).not.toThrow(),
  );
});
