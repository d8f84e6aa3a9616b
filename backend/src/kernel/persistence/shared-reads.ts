/** Answers that several requests share, and their JSON once the first of them was sent. */
const texts = new WeakMap<object, string | undefined>();

/** JSON of an answer; what is shared is written out once. */
export function jsonOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !texts.has(answer)) return JSON.stringify(answer);
  const text = texts.get(answer) ?? JSON.stringify(answer);
  texts.set(answer, text);
  return text;
}

/**
 * Reads that many ask at once, such as a list that forty open pages ask for again: those that came in during one turn of the
 * event loop share one answer. It is read after the last of them came, so it is as fresh as each one's own would be.
 * Whoever takes the answer must leave it as it is.
 */
export class SharedReads<Answer extends object> {
  private readonly asked = new Map<string, Promise<Answer>>();

  /** `key` holds everything that decides the answer, whoever asks included. */
  of(key: string, read: () => Promise<Answer>): Promise<Answer> {
    return this.asked.get(key) ?? this.inNextTurn(key, read);
  }

  private inNextTurn(key: string, read: () => Promise<Answer>): Promise<Answer> {
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
