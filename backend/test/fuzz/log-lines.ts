import { setImmediate as index } from 'node:timers/promises';

/** A log line follows its response within this many turns of the event loop. */
const MAX_TRIES = 200;

/** Captures the log of the API where it leaves the process. */
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

  /** The new lines, the request's own included. */
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
