import { Injectable } from '@nestjs/common';
import { type Actor, isStaff } from '../../../kernel/access/index.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '../../../kernel/limits/index.js';

/** How many messages a user may send. */
@Injectable()
export class MessageLimits {
  private readonly perClient: WindowLimit;
  private readonly perStaff: WindowLimit;

  constructor(limits: Limits) {
    this.perClient = limits.window('messagesPerClient', HOUR);
    this.perStaff = limits.window('messagesPerStaff', HOUR);
  }

  /** Throws TOO_MANY_REQUESTS. */
  take(actor: Actor): Promise<void> {
    return (isStaff(actor) ? this.perStaff : this.perClient).take(limitKey(actor.id));
  }
}
