import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { type Command, describeError } from '#app/process.js';
import type { Config } from '#config/config.js';
import { UNLIMITED } from './config.js';

/** Where the program is; undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  try {
    const PATH = `${process.env.PATH}:/usr/sbin`;
    return execFileSync('which', [name], { encoding: 'utf8', env: { PATH } }).trim();
  } catch {
    return undefined;
  }
}

/** All programs of this test file. */
const started: Program[] = [];

/** After a failed test: a leftover worker would take jobs of others on its Redis. */
export const killPrograms = (): Promise<unknown> => Promise.all(started.splice(0).map((program) => program.kill()));

/** A program that a test may kill. */
export class Program {
  private constructor(
    private readonly child: ChildProcess,
    private readonly read: () => string,
  ) {}

  /** Starts it and waits for a word on its standard output. */
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
    const program = new Program(child, () => output);
    started.push(program);
    return program;
  }

  /** All output so far. */
  get output(): string {
    return this.read();
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Without warning and clean-up, as in a power failure. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Returns its exit code; null when a signal ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<number | null> {
    if (this.hasEnded) return Promise.resolve(this.child.exitCode);
    const ended = new Promise<number | null>((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    return ended;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }
}

/** The built API with this environment, as in production. */
export const startApiProcess = (env: Record<string, string>): Promise<Program> =>
  Program.start(process.execPath, ['dist/backend/src/commands/main.js'], 'api ready', env);

/** The environment that gives a built program the same database, servers and files. */
export const environmentOf = (config: Config): Record<string, string> => ({
  DATABASE_URL: config.databaseUrl,
  REDIS_URL: config.redisUrl ?? '',
  SMTP_URL: config.smtpUrl,
  CHROMIUM_PATH: config.chromiumPath,
  JWT_SECRET: config.jwtSecret,
  PUBLIC_URL: config.publicUrl,
  DATA_DIR: config.dataDir,
  ...(config.s3 && {
    S3_ENDPOINT: config.s3.endpoint,
    S3_BUCKET: config.s3.bucket,
    S3_REGION: config.s3.region,
    S3_ACCESS_KEY_ID: config.s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: config.s3.secretAccessKey,
  }),
  LOG_LEVEL: 'info',
  ...UNLIMITED,
});

/** The built worker, as in production. */
export const startWorkerProcess = (config: Config, env: Record<string, string> = {}): Promise<Program> =>
  Program.start(process.execPath, ['dist/backend/src/commands/worker.js'], 'worker ready', {
    ...environmentOf(config),
    ...env,
  });

interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a built command with the environment of this configuration, overridden by `env`. */
export async function runCommand(
  name: string,
  config: Config,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [`dist/backend/src/commands/${name}.js`, ...args], {
    env: { ...process.env, ...environmentOf(config), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, errors, code: await ended };
}

/** Runs a command in this process, which spares the seconds that loading takes. */
export async function callCommand(
  command: Command,
  config: Config,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Ended> {
  let [output, errors] = ['', ''];
  const print = (line: string): string => (output += `${line}\n`);
  const warn = (line: string): string => (errors += `${line}\n`);
  const code = await command({ args, env: { ...environmentOf(config), ...env }, print, warn }).catch(
    (error: unknown) => {
      warn(String(describeError(error)));
      return 1;
    },
  );
  return { output, errors, code };
}

export const startRedis = (port: number): Promise<Program> =>
  Program.start(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', ''],
    'Ready to accept connections',
  );
