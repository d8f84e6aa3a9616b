import { newId } from './persistence/columns.js';
import { sealText, sealingKey, unsealText } from './sealed-secret.js';

const key = sealingKey('b7Qm2xT9vL4kR8nZ1pW6yC3sD5fG0hJq', 'second factor');
const ownerId = newId();
const TEXT = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a sealed secret', () => {
  it('opens with the key and for the owner that it was sealed for', () =>
    expect(unsealText(key, ownerId, sealText(key, ownerId, TEXT))).toBe(TEXT));

  it('does not reveal its content, and differs each time', () => {
    const sealed = sealText(key, ownerId, TEXT);
    expect(sealed.toString('latin1')).not.toContain(TEXT.slice(0, 6));
    expect(sealed.equals(sealText(key, ownerId, TEXT))).toBe(false);
  });

  it('does not open with another key, for another purpose or for another owner', () => {
    const sealed = sealText(key, ownerId, TEXT);
    expect(
      unsealText(sealingKey('another secret of the same length', 'second factor'), ownerId, sealed),
    ).toBeUndefined();
    expect(unsealText(sealingKey('b7Qm2xT9vL4kR8nZ1pW6yC3sD5fG0hJq', 'webhook'), ownerId, sealed)).toBeUndefined();
    expect(unsealText(key, newId(), sealed)).toBeUndefined();
  });

  it.each([0, 12, 28])('does not open when byte %i was changed', (place) => {
    const sealed = sealText(key, ownerId, TEXT);
    sealed[place] = (sealed[place] ?? 0) ^ 1;
    expect(unsealText(key, ownerId, sealed)).toBeUndefined();
  });

  it.each([0, 11, 20])('does not open when only %i bytes of it are left', (length) =>
    expect(unsealText(key, ownerId, sealText(key, ownerId, TEXT).subarray(0, length))).toBeUndefined(),
  );
});
