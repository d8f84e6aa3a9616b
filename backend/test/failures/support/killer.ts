import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#seeds/random.js';
import type { Cluster, Member } from './cluster.js';

/** Milliseconds between kills, and until a killed process is restarted. */
const BEFORE = { min: 300, max: 2500 };
const DEAD = { min: 0, max: 1500 };

/**
 * Kills processes at random moments and restarts them. One API always lives, as behind any
 * balancer.
 */
export class Killer {
  readonly kills = { api: 0, worker: 0 };

  constructor(
    private readonly cluster: Cluster,
    private readonly random: Random,
  ) {}

  async round(): Promise<void> {
    await this.wait(BEFORE);
    const victims = this.choose();
    await Promise.all(victims.map(({ program }) => program.kill()));
    for (const { kind } of victims) this.kills[kind] += 1;
    await this.wait(DEAD);
    await Promise.all(victims.map((victim) => victim.startAgain()));
  }

  /** An API, a worker, one of each, or both workers. */
  private choose(): Member[] {
    const [apis, workers] = [this.cluster.of('api'), this.cluster.of('worker')];
    const one = (members: Member[]): Member[] => members.slice(this.random.between(0, 1)).slice(0, 1);
    const choices = [() => one(apis), () => one(workers), () => [...one(apis), ...one(workers)], () => workers];
    return choices[this.random.between(0, choices.length - 1)]!();
  }

  private wait({ min, max }: { min: number; max: number }): Promise<void> {
    return pause(this.random.between(min, max));
  }
}
