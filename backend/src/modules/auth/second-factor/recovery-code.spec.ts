import { inGroups, newRecoveryCode, readRecoveryCode, recoveryCodeHash } from './recovery-code.js';

describe('recovery codes', () => {
  it('have sixteen characters, none that looks like another, and are never the same twice', () => {
    const codes = Array.from({ length: 200 }, newRecoveryCode);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    expect(new Set(codes).size).toBe(200);
  });

  it('are given in four groups, and read as they were given', () => {
    const code = newRecoveryCode();
    expect(inGroups(code)).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(readRecoveryCode(inGroups(code))).toBe(code);
  });

  it.each([
    ['K7MQ-2XTR-09VB-HD4W', 'k7mq2xtr09vbhd4w'],
    [' k7mq 2xtr 09vb hd4w ', 'k7mq2xtr09vbhd4w'],
    ['k7mq2xtr09vbhd4w', 'k7mq2xtr09vbhd4w'],
    ['k7mq–2xtr—09vb‑hd4w', 'k7mq2xtr09vbhd4w'],
    ['OIlq-2xtr-o9vb-hd4w', '011q2xtr09vbhd4w'],
    ['k7mq-2xtr-09vb-hd4', undefined],
    ['k7mq-2xtr-09vb-hd4ww', undefined],
    ['k7mq-2xtr-09vb-hd4u', undefined],
    ['123456', undefined],
    ['', undefined],
  ])('in %p read %p', (text, code) => expect(readRecoveryCode(text)).toBe(code));

  it('are kept as SHA-256', () => expect(recoveryCodeHash('abc').toString('hex')).toMatch(/^ba7816bf8f01cfea/));
});
