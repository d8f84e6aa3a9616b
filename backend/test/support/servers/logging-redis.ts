import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from '../programs.js';

export interface LoggingRedis {
  url: string;
  close: () => Promise<void>;
}

/** A Redis as in production: every write logged, nothing evicted. */
export async function startLoggingRedis(port: number, ...more: string[]): Promise<LoggingRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'plantdesk-redis-'));
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder, '--appendonly', 'yes'];
  const program = await Program.start('redis-server', [...settings, ...more], 'Ready to accept connections');
  const close = async (): Promise<void> => {
    await program.end();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `redis://127.0.0.1:${port}`, close };
}
