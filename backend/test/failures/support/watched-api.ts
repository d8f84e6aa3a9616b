import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '#embedded/servers/ports.js';
import type { Config } from '#config/config.js';
import { environmentOf, Program } from '../../support/programs.js';
import { eventually } from '../../support/waiting.js';

const MEGABYTE = 1024 * 1024;

/** Megabytes, open files and sockets of a process at one moment. */
export interface Sample {
  /** Referenced memory, after a collection. */
  heap: number;
  resident: number;
  handles: number;
}

/** The built API, measured from outside. Linux only: it reads /proc. */
export class WatchedApi {
  private constructor(
    readonly port: number,
    private readonly program: Program,
  ) {}

  static async start(config: Config): Promise<WatchedApi> {
    const port = await findFreePort();
    const args = ['--require', join(import.meta.dirname, 'report-memory.cjs'), 'dist/backend/src/commands/main.js'];
    const all = { ...environmentOf(config), PORT: String(port) };
    return new WatchedApi(port, await Program.start(process.execPath, args, 'api ready', all));
  }

  get handles(): number {
    return readdirSync(`/proc/${this.program.pid}/fd`).length;
  }

  async sample(): Promise<Sample> {
    const reported = this.heaps().length;
    this.program.signal('SIGUSR2');
    const heap = await eventually(async () => this.heaps()[reported]);
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.program.pid}/status`, 'utf8')) ?? [];
    return { heap: heap / MEGABYTE, resident: Number(kilobytes) / 1024, handles: this.handles };
  }

  kill(): Promise<void> {
    return this.program.kill();
  }

  private heaps(): number[] {
    return [...this.program.output.matchAll(/"heapUsed":(\d+)/g)].map(([, bytes]) => Number(bytes));
  }
}
