import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';

/** The JSON of shared responses, once they have been serialized. */
const texts = new WeakMap<object, string | undefined>();

/** Returns the JSON of a response. Shared responses are serialized only once. */
export function jsonOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !texts.has(answer)) return JSON.stringify(answer);
  const text = texts.get(answer) ?? JSON.stringify(answer);
  texts.set(answer, text);
  return text;
}

/** Milliseconds. */
const MOST_WAIT = 20;

/**
 * Waits for a read that never fails, but only briefly, so that requests which arrive meanwhile can
 * share the next read.
 */
export const waitFor = (reading: Promise<unknown>): Promise<unknown> => Promise.race([reading, sleep(MOST_WAIT)]);

/**
 * Coalesces identical reads, such as those of forty open pages that refresh a list. Reads of one
 * iteration of the event loop share one response, and so do those that arrive during a read.
 * Reading starts after the last request arrived, so the response is as fresh as separate ones.
 * Callers must not change it.
 */
export class SharedReads<Answer extends object> {
  private readonly asked = new Map<string, Promise<Answer>>();
  private readonly running = new Map<string, Promise<unknown>>();

  /** `key` must contain everything that decides the response, including the caller's scope. */
  of(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const asked = this.asked.get(key) ?? this.next(key, read);
    this.asked.set(key, asked);
    return asked;
  }

  private async next(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const before = this.running.get(key);
    await (before ? waitFor(before) : nextIteration());
    this.asked.delete(key);
    const reading = read();
    const ended = reading.catch(() => undefined);
    this.running.set(key, ended);
    try {
      const found = await reading;
      texts.set(found, undefined);
      return found;
    } finally {
      if (this.running.get(key) === ended) this.running.delete(key);
    }
  }
}
