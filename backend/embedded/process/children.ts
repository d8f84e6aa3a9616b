import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Child, type ChildPlan } from './child.js';
import type { StartFailure } from '../launch/failure.js';
import { writePrivateFile } from '../launch/private-files.js';
import { isRunning, signalProgram, waitUntil, type Identity } from './running-programs.js';

interface RecordedChild extends Identity {
  name: string;
  stopSignal: 'SIGTERM' | 'SIGINT';
}

const STOP_MS = 10_000;

/**
 * All programs of one run. Their process ids are stored, so that the next start can stop leftovers
 * of a kill -9.
 */
export class Children {
  private readonly children: Child[] = [];
  private readonly end = new AbortController();
  private readonly record: string;
  private readonly logs: string;

  constructor(
    dataDir: string,
    private readonly onGivenUp: (failure: StartFailure) => void,
  ) {
    this.record = join(dataDir, 'children.json');
    this.logs = join(dataDir, 'logs');
    mkdirSync(this.logs, { recursive: true, mode: 0o700 });
  }

  logFile(name: string): string {
    return join(this.logs, `${name}.log`);
  }

  /** Aborts one-off programs as soon as the run ends. */
  get ending(): AbortSignal {
    return this.end.signal;
  }

  start(plan: ChildPlan): Child {
    this.ending.throwIfAborted();
    const child = new Child(plan, () => this.write(), this.onGivenUp);
    this.children.push(child);
    child.start();
    return child;
  }

  /** Stops the product first, because it may still be writing, and then its servers. */
  async stop(): Promise<void> {
    this.end.abort();
    for (const usesServers of [true, false]) {
      const group = this.children.filter(({ plan }) => (plan.usesServers ?? false) === usesServers);
      await Promise.all(group.map((child) => child.stop()));
    }
  }

  /** Stops the programs that an earlier, killed run left behind; returns their names. */
  async stopLeftovers(): Promise<string[]> {
    const left = readRecord(this.record).filter(isRunning);
    for (const { pid, stopSignal } of left) signalProgram(pid, stopSignal);
    await waitUntil(() => !left.some(isRunning), STOP_MS);
    for (const program of left.filter(isRunning)) signalProgram(program.pid, 'SIGKILL');
    await waitUntil(() => !left.some(isRunning), 2000);
    return left.map(({ name }) => name);
  }

  private write(): void {
    const rows = this.children.flatMap((child): RecordedChild[] => {
      const identity = child.identity();
      return identity ? [{ ...identity, name: child.plan.name, stopSignal: child.plan.stopSignal }] : [];
    });
    writePrivateFile(this.record, JSON.stringify(rows));
  }
}

function readRecord(path: string): RecordedChild[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RecordedChild[];
  } catch {
    return [];
  }
}
