import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Child, ChildPlan } from './child.js';
import { Children } from './children.js';
import type { StartFailure } from '../launch/failure.js';
import { identifyProgram, isRunning, waitUntil, type Identity } from './running-programs.js';

describe('the programs of a run', () => {
  let folder: string;
  let children: Children;
  let givenUp: StartFailure[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plantdesk-children-'));
    givenUp = [];
    children = new Children(folder, (failure) => givenUp.push(failure));
  });
  afterEach(async () => {
    await children.stop();
    rmSync(folder, { recursive: true });
  });

  const plan = (code: string, more: Partial<ChildPlan> = {}): ChildPlan => ({
    name: 'worker',
    command: process.execPath,
    args: ['-e', code],
    env: {},
    cwd: folder,
    stopSignal: 'SIGTERM',
    log: join(folder, 'worker.log'),
    ...more,
  });
  const identityOf = (child: Child): Identity => {
    const identity = child.identity();
    if (identity === undefined) throw new Error('it does not run');
    return identity;
  };
  const forever = 'setInterval(() => {}, 1000); console.log("up")';

  it('are restarted after a crash', async () => {
    const child = children.start(plan(forever));
    const first = identityOf(child);
    process.kill(first.pid, 'SIGKILL');
    expect(await waitUntil(() => (child.identity()?.pid ?? first.pid) !== first.pid, 5000)).toBe(true);
    expect(givenUp).toEqual([]);
  });

  it('are given up after five quick crashes, with the end of their log', async () => {
    const child = children.start(plan('console.log("no such table"); process.exit(3)'));
    await expect(child.waitFor(() => false, 30_000)).rejects.toThrow(
      /stopped 5 times in a row \(exit code 3\)[^]*no such table/,
    );
    expect(givenUp).toHaveLength(1);
  });

  it('are ready when they report it', async () => {
    const child = children.start(plan('process.send({ ready: true }); setInterval(() => {}, 1000)', { ipc: true }));
    await child.waitFor(() => child.isReady, 5000);
  });

  it('are stopped, the product before its servers', async () => {
    const server = children.start(
      plan('process.on("SIGTERM", () => { console.log("server"); process.exit() });' + forever),
    );
    const slow = 'process.on("SIGTERM", () => setTimeout(() => { console.log("product"); process.exit() }, 300));';
    const product = children.start(plan(slow + forever, { usesServers: true }));
    await server.waitFor(() => readFileSync(join(folder, 'worker.log'), 'utf8') === 'up\nup\n', 5000);
    await children.stop();
    expect(readFileSync(join(folder, 'worker.log'), 'utf8')).toBe('up\nup\nproduct\nserver\n');
    expect(product.identity()).toBeUndefined();
    expect(() => children.start(plan(forever))).toThrow();
  });

  describe('left behind by a killed run', () => {
    const leave = (startedAt?: string): Identity => {
      const pid = spawn(process.execPath, ['-e', forever], { detached: true, stdio: 'ignore' }).pid;
      const program = identifyProgram(pid ?? 0);
      if (program === undefined) throw new Error('it does not run');
      const row = { ...program, name: 'api', stopSignal: 'SIGTERM', ...(startedAt === undefined ? {} : { startedAt }) };
      writeFileSync(join(folder, 'children.json'), JSON.stringify([row]));
      return program;
    };

    it('are stopped by the next run', async () => {
      const program = leave();
      expect(await children.stopLeftovers()).toEqual(['api']);
      expect(isRunning(program)).toBe(false);
      expect(await children.stopLeftovers()).toEqual([]);
    });

    it('are not confused with a later process of the same id', async () => {
      const stranger = leave('another time');
      expect(await children.stopLeftovers()).toEqual([]);
      expect(isRunning(stranger)).toBe(true);
      process.kill(stranger.pid, 'SIGKILL');
    });
  });
});
