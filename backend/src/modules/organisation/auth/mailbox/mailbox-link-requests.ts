import { Injectable } from '@nestjs/common';
import type { Actor } from '#kernel/access/index.js';
import { limitKey } from '#kernel/limits/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { UserQueries } from '#organisation/users/index.js';
import { mailboxLinkWanted } from '../auth-events.js';
import { AuthLimits } from '../auth-limits.js';

/** Links that accounts with an unproven mailbox ask for. */
@Injectable()
export class MailboxLinkRequests {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserQueries,
    private readonly events: DomainEvents,
    private readonly limits: AuthLimits,
  ) {}

  /** Sends nothing once the mailbox is proven. */
  async askForLink(actor: Actor): Promise<void> {
    await this.limits.mailboxLinkPerUser.take(limitKey(actor.id));
    await this.unitOfWork.run(async (tx) => {
      const { emailVerified } = await this.users.read(actor.id, tx);
      if (!emailVerified) await this.events.publish(tx, mailboxLinkWanted, { userId: actor.id });
    });
  }
}
