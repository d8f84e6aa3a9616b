/** Bytes of a mail whose thread ends after it, so that its memory is given back. */
const LARGE = 4 * 1024 ** 2;

export const isLarge = (raw: Uint8Array): boolean => raw.byteLength > LARGE;

/** The memory that a large mail has for itself: it is handed to the thread instead of copied. */
export function ownBuffers(raw: Uint8Array): ArrayBuffer[] {
  const { buffer, byteLength } = raw;
  return isLarge(raw) && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
