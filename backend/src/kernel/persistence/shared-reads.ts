/** Shared responses with their JSON, once it was serialized. */
const texts = new WeakMap<object, string | undefined>();

/** JSON of a response; shared responses are serialized once. */
export function jsonOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !texts.has(answer)) return JSON.stringify(answer);
  const text = texts.get(answer) ?? JSON.stringify(answer);
  texts.set(answer, text);
  return text;
}

/**
 * Coalesces identical reads, such as forty open pages that refresh a list: those of one iteration
 * of the event loop share one response. It is read after the last request arrived, so it is as
 * fresh as separate reads. Callers must not change it.
 */
export class SharedReads<Answer extends object> {
  private readonly asked = new Map<string, Promise<Answer>>();

  /** `key` must hold everything that decides the response, including the caller's scope. */
  of(key: string, read: () => Promise<Answer>): Promise<Answer> {
    return this.asked.get(key) ?? this.inNextIteration(key, read);
  }

  private inNextIteration(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      this.asked.delete(key);
      const found = await read();
      texts.set(found, undefined);
      return found;
    });
    this.asked.set(key, answer);
    return answer;
  }
}
