import {
  enrolmentUri,
  newSecret,
  readCode,
  stepOf,
  inGroups,
  newRecoveryCode,
  readRecoveryCode,
  recoveryCodeHash,
} from './codes.js';

/** '12345678901234567890' in base 32: the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('codes', () => {
  // The last six of the eight digits in the appendix for SHA-1.
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('match RFC 6238 at second %i', (seconds, code, step) => expect(stepOf(SECRET, code, at(seconds))).toBe(step));

  it('are accepted half a minute early and late, and no longer', () => {
    const code = '050471';
    const first = 37_037_037 * 30;
    expect(stepOf(SECRET, code, at(first - 31))).toBeUndefined();
    expect(stepOf(SECRET, code, at(first - 30))).toBe(37_037_037);
    expect(stepOf(SECRET, code, at(first + 59))).toBe(37_037_037);
    expect(stepOf(SECRET, code, at(first + 60))).toBeUndefined();
  });

  it('of another secret are rejected', () => expect(stepOf(newSecret(), '287082', at(59))).toBeUndefined());

  it.each([
    ['287082', '287082'],
    [' 287 082 ', '287082'],
    ['287\u00a0082', '287082'],
    ['28708', undefined],
    ['2870820', undefined],
    ['287-082', undefined],
    ['28708a', undefined],
    ['２８７０８２', undefined],
    ['', undefined],
  ])('in %p read %p', (text, code) => expect(readCode(text)).toBe(code));
});

describe('secrets', () => {
  it('have 160 random bits in base 32', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it('reach the app by a complete address', () => {
    const uri = new URL(enrolmentUri(SECRET, 'anna+x@example.com'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Plantdesk:anna+x@example.com',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: SECRET,
      issuer: 'Plantdesk',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('recovery codes', () => {
  it('have 24 unambiguous characters, that is 120 bits, and are never the same twice', () => {
    const codes = Array.from({ length: 200 }, newRecoveryCode);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{24}$/);
    expect(new Set(codes).size).toBe(200);
  });

  it('are shown in six groups, and read back', () => {
    const code = newRecoveryCode();
    expect(inGroups(code)).toMatch(/^(\w{4}-){5}\w{4}$/);
    expect(readRecoveryCode(inGroups(code))).toBe(code);
  });

  it.each([
    ['K7MQ-2XTR-09VB-HD4W', 'k7mq2xtr09vbhd4w'],
    [' k7mq 2xtr 09vb hd4w ', 'k7mq2xtr09vbhd4w'],
    ['k7mq2xtr09vbhd4w', 'k7mq2xtr09vbhd4w'],
    ['k7mq–2xtr—09vb‑hd4w', 'k7mq2xtr09vbhd4w'],
    ['OIlq-2xtr-o9vb-hd4w', '011q2xtr09vbhd4w'],
    ['K7MQ-2XTR-09VB-HD4W-P3YE-6NCZ', 'k7mq2xtr09vbhd4wp3ye6ncz'],
    ['k7mq-2xtr-09vb-hd4w-p3ye-6nc', undefined],
    ['k7mq-2xtr-09vb-hd4w-p3ye-6nczz', undefined],
    ['k7mq-2xtr-09vb-hd4', undefined],
    ['k7mq-2xtr-09vb-hd4ww', undefined],
    ['k7mq-2xtr-09vb-hd4u', undefined],
    ['123456', undefined],
    ['', undefined],
  ])('in %p read %p', (text, code) => expect(readRecoveryCode(text)).toBe(code));

  it('are stored as SHA-256', () => expect(recoveryCodeHash('abc').toString('hex')).toMatch(/^ba7816bf8f01cfea/));
});
