import { setTimeout as pause } from 'node:timers/promises';

/**
 * Seconds: long enough for any busy machine, and below Jest's timeout, so that the error names the
 * place.
 */
const LIMIT = 240;

/** Repeats `look` until it returns something, for at most `seconds`. */
export async function eventually<T>(look: () => Promise<T | undefined | false>, seconds = LIMIT): Promise<T> {
  const limit = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > limit) throw new Error(`Nothing came within ${seconds} s`);
    await pause(50);
  }
}
