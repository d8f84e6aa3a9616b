import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { RateLimits } from '../../config/rate-limits.js';
import { GrowingLimit } from './growing-limit.js';
import { type Counting, LimitStore } from './limit-store.js';
import { WindowLimit } from './window-limit.js';

/** Seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
/** Bytes. */
export const MEGABYTE = 1024 * 1024;

/** Makes the limits that modules declare; their numbers come from the configuration. Keys are made by `limitKey`. */
@Injectable()
export class Limits {
  readonly requestsPerApiToken: WindowLimit;
  /** Refused accesses of one user that the security log takes up; more are refused all the same. */
  readonly loggedRefusalsPerUser: WindowLimit;

  constructor(
    private readonly config: Config,
    private readonly store: LimitStore,
  ) {
    this.requestsPerApiToken = this.window('requestsPerApiToken', MINUTE);
    this.loggedRefusalsPerUser = this.window('loggedRefusalsPerUser', HOUR);
  }

  /** So many calls in so many seconds; `as` makes it count apart from others of the same number. */
  window(name: keyof RateLimits, duration: number, as: Partial<Counting> = {}): WindowLimit {
    return new WindowLimit(this.store, { ...this.counting(name, duration), ...as });
  }

  growing(name: keyof RateLimits, duration: number, as: Partial<Counting> = {}): GrowingLimit {
    return new GrowingLimit(this.store, { ...this.counting(name, duration), ...as });
  }

  private counting(name: keyof RateLimits, duration: number): Counting {
    return { name, points: this.config.rateLimits[name], duration };
  }
}
