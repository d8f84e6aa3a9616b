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

  /** Those since the last time. */
  take(): string[] {
    const taken = this.lines;
    this.lines = [];
    return taken;
  }

  close(): void {
    process.stdout.write = this.write;
  }
}
