import { inGroups, newRecoveryCode, readRecoveryCode, recoveryCodeHash } from './recovery-code.js';

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
