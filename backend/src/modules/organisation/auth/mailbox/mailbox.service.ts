import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { limitKey } from '#kernel/limits/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { AuthLimits } from '../auth-limits.js';
import { type Credentials, UserCredentials, UserQueries } from '#organisation/users/index.js';
import type { VerifiedMailbox } from '../registration.dto.js';
import { MailboxLinks } from './mailbox-links.js';
import { SecondFactorLogin } from '../second-factor/second-factor-login.js';
import { SignIns } from '../sessions/sign-ins.js';
import { MailboxOwnership } from './mailbox-ownership.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { mailboxLinkWanted } from '../auth-events.js';

@Injectable()
export class MailboxService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: MailboxLinks,
    private readonly credentials: UserCredentials,
    private readonly users: UserQueries,
    private readonly ownership: MailboxOwnership,
    private readonly secondFactor: SecondFactorLogin,
    private readonly signIns: SignIns,
    private readonly limits: AuthLimits,
  ) {}

  /** The holder of the token reads the mails, so the account is theirs, even if someone else opened it. */
  async verify(
    actor: Actor | undefined,
    token: string,
    from: { sender: string; userAgent?: string },
  ): Promise<VerifiedMailbox> {
    await this.limits.verifyPerAddress.take(limitKey(from.sender));
    const userId = this.links.userIdOf(token);
    if (userId === undefined) throw new DomainError('VERIFICATION_TOKEN_INVALID');
    return this.unitOfWork.run(async (tx) => {
      const account = await this.credentials.lock(tx, userId);
      if (!account?.isActive) throw new DomainError('VERIFICATION_TOKEN_INVALID');
      if (actor?.id === userId) {
        await this.ownership.confirm(tx, userId);
        return { user: await this.users.read(userId, tx) };
      }
      // A link still works after the mailbox was proven, but then it signs no one in.
      return account.mailboxIsProven ? {} : this.signIn(tx, account, from.userAgent);
    });
  }

  private async signIn(tx: EntityManager, account: Credentials, userAgent?: string): Promise<VerifiedMailbox> {
    const { userId } = account;
    // An account with a second factor is refused here: its user can log in and then confirm the
    // mailbox.
    await this.secondFactor.use(tx, userId, undefined);
    await this.ownership.takeOver(tx, userId);
    await this.credentials.requirePasswordChange(tx, userId);
    return this.signIns.open(tx, account, 'MAILBOX_LINK', userAgent);
  }
}

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
