import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { TOKEN_LENGTH } from '#config/inbound.js';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * 130 bits in characters that mail servers keep in any letter case: the same for the same words,
 * and not to be guessed without the secret.
 */
export function keyedToken(secret: string, purpose: string, words: string): string {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const bytes = createHmac('sha256', key).update(words).digest();
  return Array.from(bytes.subarray(0, TOKEN_LENGTH), (byte) => BASE32[byte & 31]).join('');
}

/** The number before a keyed token, as in `42.abc`; NaN for any other text. */
export const numberOfToken = (token: string): number => Number(/^([1-9]\d{0,8})\.[a-z2-7]+$/.exec(token)?.[1]);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a near miss as for any other text. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
