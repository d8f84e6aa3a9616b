import { assertAllowed } from '#kernel/errors/index.js';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SplitRaiser, type TicketRefDto } from '#tickets/index.js';
import { maySplit } from '../message/message.policy.js';
import { MessageRepository } from '../message/message.repository.js';
import { MessageLock } from './message-lock.js';

/** Turns a message about another matter into a ticket of its own. */
@Injectable()
export class SplittingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly locks: MessageLock,
    private readonly messages: MessageRepository,
    private readonly splits: SplitRaiser,
  ) {}

  /** Moves the message with its files; both tickets record it. */
  split(actor: Actor, id: string): Promise<TicketRefDto> {
    return this.unitOfWork.run(async (tx) => {
      const { ticket, message, state } = await this.locks.take(tx, actor, id);
      assertAllowed(maySplit(actor, ticket, state));
      const description = Array.from(message.body ?? '')
        .slice(0, LIMITS.description.max)
        .join('');
      const raised = await this.splits.raise(tx, actor, ticket, description);
      await this.messages.move(tx, message, raised.id, { id: actor.id, at: this.clock.now() });
      return raised;
    });
  }
}
