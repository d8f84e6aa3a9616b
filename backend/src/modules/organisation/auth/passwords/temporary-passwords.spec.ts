import { LIMITS, PASSWORD_RULES } from '#contract/index.js';
import { readablePassword } from './temporary-passwords.js';

describe('readable passwords', () => {
  const passwords = Array.from({ length: 500 }, readablePassword);

  it('have 20 unambiguous characters', () => {
    for (const password of passwords) expect(password).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{20}$/);
  });

  it('satisfy the password rules', () => {
    for (const password of passwords) {
      expect(password.length).toBeGreaterThanOrEqual(LIMITS.password.min);
      for (const { pattern } of PASSWORD_RULES) expect(password).toMatch(pattern);
    }
  });

  it('never repeat', () => expect(new Set(passwords).size).toBe(passwords.length));
});
