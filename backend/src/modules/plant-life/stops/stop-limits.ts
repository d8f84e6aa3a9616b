import { Injectable } from '@nestjs/common';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '#kernel/limits/index.js';

/** Limits how often clients report and end stops. */
@Injectable()
export class StopLimits {
  private readonly byClient: WindowLimit;
  private readonly byPlant: WindowLimit;

  constructor(limits: Limits) {
    this.byClient = limits.window('stopsPerClient', HOUR);
    this.byPlant = limits.window('stopsPerPlant', HOUR);
  }

  /** Counts an action on a plant that the caller may see, or on a stop without a plant. Throws TOO_MANY_REQUESTS. */
  async take(actor: Actor, subjectId: string): Promise<void> {
    if (isStaff(actor)) return;
    await this.byClient.take(limitKey(actor.id));
    await this.byPlant.take(limitKey(subjectId));
  }
}
