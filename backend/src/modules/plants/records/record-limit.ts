import { Injectable } from '@nestjs/common';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '#kernel/limits/index.js';

/** How many readings a client records. */
@Injectable()
export class RecordLimit {
  private readonly byClient: WindowLimit;

  constructor(limits: Limits) {
    this.byClient = limits.window('readingsPerClient', HOUR);
  }

  /** Throws TOO_MANY_REQUESTS. */
  async take(actor: Actor): Promise<void> {
    if (!isStaff(actor)) await this.byClient.take(limitKey(actor.id));
  }
}
