import { newId } from './persistence/columns.js';
import { seal, sealingKey, unseal } from './sealed-secret.js';

const key = sealingKey('b7Qm2xT9vL4kR8nZ1pW6yC3sD5fG0hJq', 'second factor');
const ownerId = newId();
const TEXT = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a sealed secret', () => {
  it('opens with the key and for the owner that it was sealed for', () =>
    expect(unseal(key, ownerId, seal(key, ownerId, TEXT))).toBe(TEXT));

  it('does not reveal its content, and differs each time', () => {
    const sealed = seal(key, ownerId, TEXT);
    expect(sealed.toString('latin1')).not.toContain(TEXT.slice(0, 6));
    expect(sealed.equals(seal(key, ownerId, TEXT))).toBe(false);
  });

  it('does not open with another key, for another purpose or for another owner', () => {
    const sealed = seal(key, ownerId, TEXT);
    expect(unseal(sealingKey('another secret of the same length', 'second factor'), ownerId, sealed)).toBeUndefined();
    expect(unseal(sealingKey('b7Qm2xT9vL4kR8nZ1pW6yC3sD5fG0hJq', 'webhook'), ownerId, sealed)).toBeUndefined();
    expect(unseal(key, newId(), sealed)).toBeUndefined();
  });

  it.each([0, 12, 28])('does not open when byte %i was changed', (place) => {
    const sealed = seal(key, ownerId, TEXT);
    sealed[place] = (sealed[place] ?? 0) ^ 1;
    expect(unseal(key, ownerId, sealed)).toBeUndefined();
  });

  it.each([0, 11, 20])('does not open when only %i bytes of it are left', (length) =>
    expect(unseal(key, ownerId, seal(key, ownerId, TEXT).subarray(0, length))).toBeUndefined(),
  );
});
