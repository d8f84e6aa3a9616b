import { setImmediate as index } from 'node:timers/promises';

/** A line follows its answer; turns of the event loop after which it is not to come any more. */
const MAX_TRIES = 200;

/** What the API writes to its log, caught where it leaves the process. */
export class LogLines {
  private lines: string[] = [];
  private readonly write: typeof process.stdout.write;

  constructor() {
    this.write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (data: string | Uint8Array, ...rest: never[]) => {
      if (typeof data !== 'string' || !data.startsWith('{"level"')) return this.write(data, ...rest);
      this.lines.push(...data.trimEnd().split('\n'));
      return true;
    };
  }

  /** Those since the last time, the one about the request among them. */
  async until(requestId: unknown): Promise<string[]> {
    for (let tries = 0; tries < MAX_TRIES && !this.lines.some((line) => line.includes(String(requestId))); tries++)
      await index();
    return this.take();
  }

  take(): string[] {
    const taken = this.lines;
    this.lines = [];
    return taken;
  }

  close(): void {
    process.stdout.write = this.write;
  }
}
