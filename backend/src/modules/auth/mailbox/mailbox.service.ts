import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/access/index.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { limitKey, Limits } from '../../../kernel/limits/index.js';
import { DomainEvents } from '../../../kernel/outbox/index.js';
import { UnitOfWork } from '../../../kernel/persistence/index.js';
import { UserCredentials, UserQueries } from '../../users/index.js';
import { mailboxLinkWanted, passwordForgotten } from '../auth-events.js';
import type { VerifiedMailbox } from '../registration.dto.js';
import { MailboxLinks } from './mailbox-links.js';
import { MailboxOwnership } from './mailbox-ownership.js';

@Injectable()
export class MailboxService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: MailboxLinks,
    private readonly credentials: UserCredentials,
    private readonly users: UserQueries,
    private readonly ownership: MailboxOwnership,
    private readonly events: DomainEvents,
    private readonly limits: Limits,
  ) {}

  /** A stranger with the token may be the mailbox's owner who never opened the account: the way in comes by mail. */
  async verify(actor: Actor | undefined, token: string, sender: string): Promise<VerifiedMailbox> {
    await this.limits.verifyPerAddress.take(limitKey(sender));
    const userId = this.links.userIdOf(token);
    if (userId === undefined) throw new DomainError('VERIFICATION_TOKEN_INVALID');
    return this.unitOfWork.run(async (tx) => {
      const account = await this.credentials.lock(tx, userId);
      if (!account?.isActive) throw new DomainError('VERIFICATION_TOKEN_INVALID');
      const takesOver = !account.mailboxIsProven && actor?.id !== userId;
      if (takesOver) {
        await this.ownership.takeOver(tx, userId);
        await this.events.publish(tx, passwordForgotten, { userId });
      } else await this.ownership.confirm(tx, userId);
      const user = await this.users.read(userId, tx);
      return takesOver ? { user, temporaryPasswordMailed: true } : { user };
    });
  }

  /** Nothing goes out once the mailbox is proven. */
  async askForLink(actor: Actor): Promise<void> {
    await this.limits.mailboxLinkPerUser.take(limitKey(actor.id));
    await this.unitOfWork.run(async (tx) => {
      const { emailVerified } = await this.users.read(actor.id, tx);
      if (!emailVerified) await this.events.publish(tx, mailboxLinkWanted, { userId: actor.id });
    });
  }
}
