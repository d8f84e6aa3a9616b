import { isApiError } from './api-error';

/** Pages served without TLS have no `crypto.randomUUID`. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Keys of requests whose outcome is unknown, by the content of the request. */
const pending = new Map<string, string>();

/**
 * Whether the server refused the request. A refused request did nothing, and its correction counts as another request.
 */
const isRefused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.code !== 'IDEMPOTENCY_KEY_IN_USE';

/** Sends a request with an Idempotency-Key. Sent again after a failure, the same content has the same key. */
export const sendOnce = async <T>(content: string, send: (key: string) => Promise<T>): Promise<T> => {
  const key = pending.get(content) ?? randomKey();
  pending.set(content, key);
  try {
    const answer = await send(key);
    pending.delete(content);
    return answer;
  } catch (error) {
    if (isRefused(error)) pending.delete(content);
    throw error;
  }
};
