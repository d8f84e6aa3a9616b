import { Injectable } from '@nestjs/common';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { HOUR, limitKey, Limits, MINUTE, type WindowLimit } from '#kernel/limits/index.js';

/** Limits how many messages a user may send, how many colleagues they may mention, and how often they may search. */
@Injectable()
export class MessageLimits {
  private readonly perClient: WindowLimit;
  private readonly perStaff: WindowLimit;
  private readonly mentions: WindowLimit;
  private readonly searches: WindowLimit;

  constructor(limits: Limits) {
    this.perClient = limits.window('messagesPerClient', HOUR);
    this.perStaff = limits.window('messagesPerStaff', HOUR);
    this.mentions = limits.window('mentionsPerUser', MINUTE);
    this.searches = limits.window('messageSearchesPerUser', MINUTE);
  }

  /** Throws TOO_MANY_REQUESTS. */
  take(actor: Actor): Promise<void> {
    return (isStaff(actor) ? this.perStaff : this.perClient).take(limitKey(actor.id));
  }

  /** Throws TOO_MANY_MENTIONS. */
  async takeMentions(actor: Actor, count: number): Promise<void> {
    if (count > 0) await this.mentions.take(limitKey(actor.id), count, 'TOO_MANY_MENTIONS');
  }

  /** Throws TOO_MANY_REQUESTS. */
  takeSearch(actor: Actor): Promise<void> {
    return this.searches.take(limitKey(actor.id));
  }
}
