import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { explainLog, StartFailure } from '../launch/failure.js';
import { identifyProgram, waitUntil, type Identity } from './running-programs.js';

/** How a program is run. */
export interface ChildPlan {
  /** Short name for the user: `api`, `worker`, `PostgreSQL`. */
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** The user and group that root drops to. */
  account?: { uid: number; gid: number } | undefined;
  stopSignal: 'SIGTERM' | 'SIGINT';
  /** Log file of the program's output; `terminal` shows the output instead. */
  log: string;
  /** Stopped before the servers, because it uses them. */
  usesServers?: boolean;
  /** Whether the program reports `{ready: true}` on an IPC channel. */
  ipc?: boolean;
}

const QUICK_CRASH_MS = 30_000;
const MAX_QUICK_CRASHES = 5;
const MAX_LOG_BYTES = 10 * 1024 * 1024;
const STOP_MS = 10_000;

/** A program that is restarted when it crashes, up to five times in quick succession. */
export class Child {
  isReady = false;
  failure: StartFailure | undefined;
  private running: ChildProcess | undefined;
  private stopping = false;
  private crashes = 0;
  private retry: NodeJS.Timeout | undefined;
  private logStart = 0;

  constructor(
    readonly plan: ChildPlan,
    private readonly onChange: () => void,
    private readonly onGivenUp: (failure: StartFailure) => void,
  ) {}

  start(): void {
    const { plan } = this;
    const log = this.openLog();
    const startedAt = Date.now();
    const output = log ?? 'inherit';
    // A separate process group: Ctrl-C reaches only the launcher, which stops its children in
    // order.
    const child = spawn(plan.command, plan.args, {
      cwd: plan.cwd,
      env: plan.env,
      detached: true,
      stdio: ['ignore', output, output, plan.ipc ? 'ipc' : 'ignore'],
      ...plan.account,
    });
    if (log !== undefined) closeSync(log);
    this.running = child;
    child.on('message', (message) => {
      if (typeof message === 'object' && 'ready' in message) this.isReady = true;
    });
    child.once('error', (error) => this.ended(startedAt, error.message));
    child.once('exit', (code, killedBy) => this.ended(startedAt, killedBy ?? `exit code ${code}`));
    this.onChange();
  }

  identity(): Identity | undefined {
    return this.running?.pid === undefined ? undefined : identifyProgram(this.running.pid);
  }

  /** Returns the program's output since its last start. */
  output(): string {
    if (this.plan.log === 'terminal' || !existsSync(this.plan.log)) return '';
    return readFileSync(this.plan.log).subarray(this.logStart).toString('utf8');
  }

  /** Waits for the condition. Throws StartFailure when the program gives up or the time runs out. */
  async waitFor(condition: () => boolean | Promise<boolean>, milliseconds: number): Promise<void> {
    const inTime = await waitUntil(async () => this.failure !== undefined || (await condition()), milliseconds);
    if (this.failure) throw this.failure;
    if (!inTime)
      throw new StartFailure(
        `${this.plan.name} did not get ready within ${milliseconds / 1000} seconds. ${this.lastWords()}`,
      );
  }

  /** Asks the program to stop, waits ten seconds, then kills it with all its children. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.retry);
    const child = this.running;
    if (child?.pid === undefined) return;
    child.kill(this.plan.stopSignal);
    if (!(await waitUntil(() => this.running === undefined, STOP_MS))) killGroup(child.pid);
    await waitUntil(() => this.running === undefined, 2000);
  }

  private ended(startedAt: number, reason: string): void {
    if (this.running === undefined) return;
    this.running = undefined;
    this.isReady = false;
    this.onChange();
    if (this.stopping) return;
    this.crashes = Date.now() - startedAt < QUICK_CRASH_MS ? this.crashes + 1 : 1;
    if (this.crashes >= MAX_QUICK_CRASHES) return this.giveUp(reason);
    this.retry = setTimeout(() => this.start(), 250 * 2 ** this.crashes);
  }

  private giveUp(reason: string): void {
    const explanation = explainLog(this.output());
    this.failure = new StartFailure(
      explanation ?? `${this.plan.name} stopped ${MAX_QUICK_CRASHES} times in a row (${reason}). ${this.lastWords()}`,
    );
    this.onGivenUp(this.failure);
  }

  private lastWords(): string {
    if (this.plan.log === 'terminal') return '';
    const lines = this.output().trimEnd().split('\n').slice(-8);
    return `The end of ${this.plan.log}:\n${lines.map((line) => `    ${line.slice(0, 300)}`).join('\n')}`;
  }

  private openLog(): number | undefined {
    const { log } = this.plan;
    if (log === 'terminal') return undefined;
    if (existsSync(log) && statSync(log).size > MAX_LOG_BYTES) renameSync(log, `${log}.1`);
    this.logStart = existsSync(log) ? statSync(log).size : 0;
    return openSync(log, 'a', 0o600);
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
