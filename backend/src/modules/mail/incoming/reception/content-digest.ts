import { createHash, type Hash } from 'node:crypto';

/** Bytes of the header that are read. */
const HEADER = 256 * 1024;
const COMPARED = /^(message-id|from|date|subject):/i;

/**
 * Identifies the same mail received by different ways: a hash of the author’s header fields and the body, without what
 * each mail server adds.
 */
export class ContentDigest {
  private readonly hash: Hash = createHash('sha256');
  private header = '';
  private isBody = false;

  async *through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      this.take(chunk);
      yield chunk;
    }
  }

  hex(): string {
    if (!this.isBody) this.endHeader(this.header.length);
    return this.hash.digest('hex');
  }

  private take(chunk: Uint8Array): void {
    if (this.isBody) {
      this.hash.update(chunk);
      return;
    }
    this.header += Buffer.from(chunk).toString('latin1');
    const end = /\r?\n\r?\n/.exec(this.header)?.index;
    if (end !== undefined || this.header.length > HEADER) this.endHeader(end ?? this.header.length);
  }

  private endHeader(end: number): void {
    const fields = this.header.slice(0, end).split(/\r?\n(?![ \t])/);
    for (const field of fields.filter((line) => COMPARED.test(line)).sort()) this.hash.update(`${field}\n`, 'latin1');
    this.hash.update(this.header.slice(end), 'latin1');
    this.header = '';
    this.isBody = true;
  }
}
