import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Children } from '../process/children.js';
import { StartFailure } from '../launch/failure.js';
import { findFreePort } from './ports.js';
import { writePrivateFile } from '../launch/private-files.js';

const OLDEST = 6.2;
const START_MS = 60_000;

/** The first Redis or Valkey on the PATH that is new enough for the queue. */
export function findRedis(): string | undefined {
  return ['redis-server', 'valkey-server'].find((program) => {
    const run = spawnSync(program, ['--version'], { encoding: 'utf8' });
    return readVersion(run.stdout ?? '') >= OLDEST;
  });
}

/** `Redis server v=7.0.15 sha=…` → 7.0; 0 for anything else. Valkey starts at 7.2. */
export function readVersion(text: string): number {
  return Number(/\bv=(\d+\.\d+)/.exec(text)?.[1] ?? 0);
}

interface RedisRequest {
  program: string;
  dataDir: string;
  password: string;
  children: Children;
}

/** Starts a private, durable Redis on 127.0.0.1; returns its URL. */
export async function startRedis({ program, dataDir, password, children }: RedisRequest): Promise<string> {
  const folder = join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await findFreePort();
  const file = join(folder, 'redis.conf');
  writePrivateFile(file, redisConfiguration(port, password));
  const child = children.start({
    name: 'Redis',
    command: program,
    args: [file],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    cwd: folder,
    stopSignal: 'SIGTERM',
    log: children.logFile('redis'),
  });
  try {
    await child.waitFor(() => isReady(port, password), START_MS);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    throw new StartFailure(
      `${error.message}\n    If its files are damaged, move ${folder} away: work that waits is kept in the database, too.`,
    );
  }
  return `redis://:${password}@127.0.0.1:${port}`;
}

// A queue must not lose jobs: every write is logged and nothing is evicted. The paths are relative,
// so they need no quotes.
function redisConfiguration(port: number, password: string): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    'daemonize no',
    'logfile ""',
    '',
  ].join('\n');
}

function isReady(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (part) => {
      answer += part.toString('latin1');
      if (answer.split('\r\n').length > 2) socket.destroy();
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(answer.includes('+PONG')));
  });
}
