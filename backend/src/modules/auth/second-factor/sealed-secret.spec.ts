import { newId } from '../../../kernel/persistence/ids.js';
import { seal, sealingKey, unseal } from './sealed-secret.js';

const key = sealingKey('b7Qm2xT9vL4kR8nZ1pW6yC3sD5fG0hJq');
const userId = newId();
const TEXT = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a sealed secret', () => {
  it('opens with the key and for the user that it was sealed for', () =>
    expect(unseal(key, userId, seal(key, userId, TEXT))).toBe(TEXT));

  it('does not show what it holds, and is never the same twice', () => {
    const sealed = seal(key, userId, TEXT);
    expect(sealed.toString('latin1')).not.toContain(TEXT.slice(0, 6));
    expect(sealed.equals(seal(key, userId, TEXT))).toBe(false);
  });

  it('does not open with another key, or for another user', () => {
    const sealed = seal(key, userId, TEXT);
    expect(unseal(sealingKey('another secret of the same length'), userId, sealed)).toBeUndefined();
    expect(unseal(key, newId(), sealed)).toBeUndefined();
  });

  it.each([0, 12, 28])('does not open when byte %i was changed', (place) => {
    const sealed = seal(key, userId, TEXT);
    sealed[place] = (sealed[place] ?? 0) ^ 1;
    expect(unseal(key, userId, sealed)).toBeUndefined();
  });

  it.each([0, 11, 20])('does not open when only %i bytes of it are left', (length) =>
    expect(unseal(key, userId, seal(key, userId, TEXT).subarray(0, length))).toBeUndefined(),
  );
});
