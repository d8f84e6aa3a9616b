import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { UserCredentials, UserQueries } from '#organisation/users/index.js';
import { mailboxProven, mailboxProvenByMail } from '../auth-events.js';
import { TemporaryPasswords } from '../passwords/temporary-passwords.js';
import { Sessions } from '../sessions/sessions.js';

/** Applies the proof that a user reads the mails of an account. */
@Injectable()
export class MailboxOwnership {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly credentials: UserCredentials,
    private readonly users: UserQueries,
    private readonly temporaryPasswords: TemporaryPasswords,
    private readonly sessions: Sessions,
    private readonly events: DomainEvents,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Called for a signed-in user. The same person controls account and mailbox, so their sessions
   * and passwords stay.
   */
  async confirm(tx: EntityManager, userId: string): Promise<void> {
    await this.prove(tx, userId, { olderAccessEnded: false });
  }

  /**
   * Called for any other caller. A stranger may have opened the account, so its password, its
   * sessions and the temporary password shown on creation stop working.
   */
  async takeOver(tx: EntityManager, userId: string): Promise<void> {
    await this.credentials.dropPassword(tx, userId);
    await this.temporaryPasswords.revokeShown(tx, userId);
    await this.sessions.endAll(tx, userId);
    await this.prove(tx, userId, { olderAccessEnded: true });
  }

  /**
   * Called once the account's own address has answered a mail. Its user may never have had a password, so the way into
   * the account is mailed.
   */
  async proveByMail(userId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const account = await this.credentials.lock(tx, userId);
      if (!account?.isActive || account.mailboxIsProven) return;
      await this.takeOver(tx, userId);
      await this.events.publish(tx, mailboxProvenByMail, { userId });
    });
  }

  private async prove(tx: EntityManager, userId: string, details: { olderAccessEnded: boolean }): Promise<void> {
    if (!(await this.credentials.proveMailbox(tx, userId, this.clock.now()))) return;
    if (details.olderAccessEnded) await this.credentials.forgetMailChoice(tx, userId);
    const { id, email } = await this.users.read(userId, tx);
    const account = { id, email };
    await this.securityLog.record(tx, 'MAILBOX_PROVEN', { actor: account, subject: account, details });
    await this.events.publish(tx, mailboxProven, { userId });
  }
}
