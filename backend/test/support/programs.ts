import { type ChildProcess, spawn } from 'node:child_process';
import type { Config } from '../../src/config/config.js';

/** A program that a test may kill. */
export class Program {
  private constructor(
    private readonly child: ChildProcess,
    private readonly read: () => string,
  ) {}

  /** Starts it and waits for the given word on its standard output. */
  static async start(
    command: string,
    args: string[],
    ready: string,
    env: Record<string, string> = {},
  ): Promise<Program> {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        if (output.includes(ready)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`${command} ended: ${output.slice(-1000)}`)));
    });
    return new Program(child, () => output);
  }

  /** Everything that it has written so far. */
  get output(): string {
    return this.read();
  }

  /** No warning, no clean-up: as when the power fails. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return Promise.resolve();
    const ended = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    this.child.kill(signal);
    return ended;
  }

  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }
}

/** The built API with this environment, as production runs it. */
export const startApiProcess = (env: Record<string, string>): Promise<Program> =>
  Program.start(process.execPath, ['dist/backend/src/main.js'], 'api ready', env);

/** The built worker, as production runs it. */
export const startWorkerProcess = (config: Config): Promise<Program> =>
  Program.start(process.execPath, ['dist/backend/src/worker.js'], 'worker ready', {
    DATABASE_URL: config.databaseUrl,
    REDIS_URL: config.redisUrl ?? '',
    SMTP_URL: config.smtpUrl,
    CHROMIUM_PATH: config.chromiumPath,
    JWT_SECRET: config.jwtSecret,
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
    LOG_LEVEL: 'info',
  });

export const startRedis = (port: number): Promise<Program> =>
  Program.start(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', ''],
    'Ready to accept connections',
  );
