import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SessionActor } from '#kernel/access/index.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { countFailures, limitKey } from '#kernel/limits/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { AuthLimits } from '../auth-limits.js';
import { type Credentials, passwordMatches, UserCredentials } from '#organisation/users/index.js';
import { Sessions } from '../sessions/sessions.js';
import { TemporaryPasswords } from './temporary-passwords.js';

/** The result of the slow verification, which runs before any lock. */
interface VerifiedPassword {
  password: string;
  before: Credentials;
  /**
   * Whether the password is the user's own one. If not, it may still be the temporary password that
   * opened the session.
   */
  isOwn: boolean;
}

/**
 * Asks a signed-in user for the password again: their own, or the temporary one that opened the
 * session.
 */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly credentials: UserCredentials,
    private readonly temporaryPasswords: TemporaryPasswords,
    private readonly sessions: Sessions,
    private readonly limits: AuthLimits,
  ) {}

  /** Runs `work` in a transaction with a lock on the user's row if the password is right. Counts wrong passwords. */
  confirm<T>(actor: SessionActor, password: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.counted(actor, async () => {
      const verified = await this.verify(actor, password);
      return this.unitOfWork.run(async (tx) => {
        await this.require(tx, actor, verified);
        return work(tx);
      });
    });
  }

  /** Counts each `CURRENT_PASSWORD_INCORRECT` that `work` throws, and refuses beyond the limit. */
  counted<T>(actor: SessionActor, work: () => Promise<T>): Promise<T> {
    return countFailures(this.limits.passwordChange, limitKey(actor.id), ['CURRENT_PASSWORD_INCORRECT'], work);
  }

  /** Does the slow part outside any transaction. `require` decides later. */
  async verify(actor: SessionActor, password: string): Promise<VerifiedPassword> {
    const before = await this.credentials.read(actor.id);
    if (!before) throw new DomainError('UNAUTHENTICATED');
    return { password, before, isOwn: await passwordMatches(before.passwordHash, password) };
  }

  /** Throws unless the password was right and has not changed since. Locks the user's row, then the session. */
  async require(tx: EntityManager, { sessionId }: SessionActor, verified: VerifiedPassword): Promise<Credentials> {
    const current = await this.lockUnchanged(tx, verified.before);
    const session = await this.sessions.findRunning(tx, sessionId);
    if (!session) throw new DomainError('UNAUTHENTICATED');
    const { temporaryPasswordId } = session;
    const opened = await this.temporaryPasswords.openedSession(tx, temporaryPasswordId, verified.password);
    if (!verified.isOwn && !opened) throw new DomainError('CURRENT_PASSWORD_INCORRECT');
    return current;
  }

  /**
   * Throws unless the account has no password and a mailbox link opened this session. Locks the
   * user's row, then the session.
   */
  async requireNone(tx: EntityManager, actor: SessionActor): Promise<Credentials> {
    const current = await this.credentials.lock(tx, actor.id);
    const session = await this.sessions.findRunning(tx, actor.sessionId);
    if (!current?.isActive || !session) throw new DomainError('UNAUTHENTICATED');
    if (!actor.mustChangePassword || !session.openedByMailboxLink || current.passwordHash !== null)
      throw invalidField('currentPassword', 'text', 'Must be text');
    return current;
  }

  /**
   * The slow verification ran without a lock. If the password was reset meanwhile, it counts as
   * wrong. For a deleted user no failure is counted.
   */
  private async lockUnchanged(tx: EntityManager, before: Credentials): Promise<Credentials> {
    const current = await this.credentials.lock(tx, before.userId);
    if (!current?.isActive) throw new DomainError('UNAUTHENTICATED');
    if (current.passwordHash !== before.passwordHash) throw new DomainError('CURRENT_PASSWORD_INCORRECT');
    return current;
  }
}
