import { setTimeout as pause } from 'node:timers/promises';

/** Repeats `look` until it returns something, for at most `seconds`. */
export async function eventually<T>(look: () => Promise<T | undefined | false>, seconds = 90): Promise<T> {
  const limit = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > limit) throw new Error(`Nothing came within ${seconds} s`);
    await pause(50);
  }
}
