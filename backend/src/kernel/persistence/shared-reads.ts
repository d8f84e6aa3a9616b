/**
 * Reads that many ask at once, such as a list that forty open pages ask for again: those that came in during one turn of the
 * event loop share one answer. It is read after the last of them came, so it is as fresh as each one's own would be.
 * Whoever takes the answer must leave it as it is.
 */
export class SharedReads<Answer> {
  private readonly asked = new Map<string, Promise<Answer>>();

  /** `key` holds everything that decides the answer, whoever asks included. */
  of(key: string, read: () => Promise<Answer>): Promise<Answer> {
    return this.asked.get(key) ?? this.inNextTurn(key, read);
  }

  private inNextTurn(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.asked.delete(key);
      return read();
    });
    this.asked.set(key, answer);
    return answer;
  }
}
