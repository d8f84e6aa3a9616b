import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SessionActor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { requireImpersonal } from '#kernel/passwords/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import {
  type Credentials,
  hashPassword,
  passwordMatches,
  UserCredentials,
  UserQueries,
} from '#organisation/users/index.js';
import { passwordChanged } from '../auth-events.js';
import type { ChangePasswordDto } from '../auth.dto.js';
import { Sessions } from '../sessions/sessions.js';
import { CurrentPassword } from './current-password.js';
import { TemporaryPasswords } from './temporary-passwords.js';

@Injectable()
export class PasswordsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly credentials: UserCredentials,
    private readonly users: UserQueries,
    private readonly currentPassword: CurrentPassword,
    private readonly temporaryPasswords: TemporaryPasswords,
    private readonly sessions: Sessions,
    private readonly events: DomainEvents,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Requires the current password, or the temporary one that opened this session. A session that a
   * mailbox link opened needs none. Ends all other sessions.
   */
  change(actor: SessionActor, { currentPassword, newPassword }: ChangePasswordDto): Promise<void> {
    if (currentPassword === undefined) return this.chooseFirst(actor, newPassword);
    return this.currentPassword.counted(actor, () =>
      this.replace(actor, { currentPassword, newPassword }).catch((error: unknown) => this.refused(actor, error)),
    );
  }

  private async chooseFirst(actor: SessionActor, newPassword: string): Promise<void> {
    // This check also runs before the slow hash, because strangers could otherwise cause hashing.
    await this.unitOfWork.run((tx) => this.currentPassword.requireNone(tx, actor));
    requireImpersonal('newPassword', newPassword, await this.users.read(actor.id));
    const newHash = await hashPassword(newPassword);
    await this.unitOfWork.run(async (tx) => {
      const current = await this.currentPassword.requireNone(tx, actor);
      if (await this.temporaryPasswords.isTemporary(tx, actor.id, newPassword))
        throw new DomainError('PASSWORD_UNCHANGED');
      await this.keep(tx, actor, current, newHash);
    });
  }

  private async replace(
    actor: SessionActor,
    { currentPassword, newPassword }: Required<ChangePasswordDto>,
  ): Promise<void> {
    const { id } = actor;
    const verified = await this.currentPassword.verify(actor, currentPassword);
    requireImpersonal('newPassword', newPassword, await this.users.read(id));
    const repeatsOwn = !verified.isOwn && (await passwordMatches(verified.before.passwordHash, newPassword));
    const newHash = await hashPassword(newPassword);
    await this.unitOfWork.run(async (tx) => {
      const current = await this.currentPassword.require(tx, actor, verified);
      const isTemporary = await this.temporaryPasswords.isTemporary(tx, id, newPassword);
      if (newPassword === currentPassword || repeatsOwn || isTemporary) throw new DomainError('PASSWORD_UNCHANGED');
      await this.keep(tx, actor, current, newHash);
    });
  }

  private async keep(tx: EntityManager, actor: SessionActor, current: Credentials, newHash: string): Promise<void> {
    const { id, sessionId } = actor;
    await this.credentials.choosePassword(tx, id, newHash);
    // If the mailbox is not proven, someone else may have opened the account. Passwords that were
    // mailed to the mailbox's owner then stay valid.
    if (current.mailboxIsProven) await this.temporaryPasswords.revoke(tx, id);
    else await this.temporaryPasswords.revokeShown(tx, id);
    await this.sessions.endAll(tx, id, sessionId);
    await this.sessions.forgetOpening(tx, sessionId);
    await this.events.publish(tx, passwordChanged, { userId: id });
    await this.securityLog.record(tx, 'PASSWORD_CHANGED', { subject: actor });
  }

  private async refused(actor: SessionActor, error: unknown): Promise<never> {
    if (error instanceof DomainError && error.code === 'CURRENT_PASSWORD_INCORRECT')
      await this.securityLog.recordRefusal('PASSWORD_CHANGE_FAILED', { subject: actor });
    throw error;
  }
}
