import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { isSameSecret, numberOfToken } from '#kernel/tokens.js';
import { LiveNotices } from '#kernel/live/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { Ticket } from '../model/ticket.entity.js';
import { disownToken } from './leave-token.js';

/** "Not you?": lets the reader of an unproven mailbox stop the mails about a ticket that a stranger raised. */
@Injectable()
export class DisownedContacts {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly live: LiveNotices,
  ) {}

  /** Works by the mailed link without a session. Returns the ticket's number; throws PARTICIPANT_NOT_FOUND. */
  disown(token: string): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const id = numberOfToken(token);
      const lock = { mode: 'pessimistic_write' } as const;
      const ticket = Number.isNaN(id) ? null : await tx.findOne(Ticket, { where: { id }, lock });
      if (!ticket || !isSameSecret(token, disownToken(this.config.jwtSecret, id, ticket.createdById)))
        throw new DomainError('PARTICIPANT_NOT_FOUND');
      if (ticket.contactDisownedAt === null) {
        await tx.update(Ticket, id, { contactDisownedAt: this.clock.now() });
        this.live.publish(tx, { topic: 'tickets', id, staffOnly: true });
      }
      return id;
    });
  }
}
