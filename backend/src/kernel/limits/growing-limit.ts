import type { Counting, LimitStore, Counter } from './limit-store.js';
import { type Limit, refuseOverLimit, tooMany } from './window-limit.js';

const MINUTE = 60;
const LONGEST_PAUSE = 15 * MINUTE;

/** Returns the pause in seconds: 1, 2, 4, 8, then 15 minutes. The last free try is number 0. */
const pauseAfter = (extraTries: number): number => Math.min(MINUTE * 2 ** extraTries, LONGEST_PAUSE);

/**
 * Allows some tries, then requires a growing pause after each. The count is reset when, after a
 * pause, no try follows for the limit's duration.
 */
export class GrowingLimit implements Limit {
  private readonly tries: Counter;
  private readonly pauses: Counter;

  constructor(
    store: LimitStore,
    private readonly counting: Counting,
  ) {
    this.tries = store.counter(counting);
    this.pauses = store.counter({ name: `${counting.name}Pause`, points: 1, duration: LONGEST_PAUSE });
  }

  async take(key: string): Promise<void> {
    const pause = await this.pauses.get(key);
    if (pause !== null && pause.msBeforeNext > 0) throw tooMany(pause.msBeforeNext);
    const tries = (await this.tries.add(key)).consumedPoints;
    const extraTries = tries - this.counting.points;
    if (extraTries >= 0) await this.startPause(key, tries, pauseAfter(extraTries));
  }

  async giveBack(key: string): Promise<void> {
    await Promise.all([this.tries.subtract(key), this.pauses.delete(key)]);
  }

  async forgive(key: string): Promise<void> {
    await Promise.all([this.tries.delete(key), this.pauses.delete(key)]);
  }

  /** The pause starts before the try is done, so of concurrent tries one proceeds and the others are refused. */
  private async startPause(key: string, tries: number, seconds: number): Promise<void> {
    await this.pauses.consume(key, 1, seconds).catch(refuseOverLimit);
    await this.tries.set(key, tries, seconds + this.counting.duration);
  }
}
