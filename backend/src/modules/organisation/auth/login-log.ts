import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '#kernel/errors/index.js';
import { limitKey } from '#kernel/limits/index.js';
import { type NamedAccount, SecurityLog } from '#kernel/security-log/index.js';
import { AuthLimits } from './auth-limits.js';
import { type Credentials, UserCredentials } from '#organisation/users/index.js';
import type { TemporaryPassword } from './passwords/temporary-password.entity.js';

/** What the user logged in with: their own password, a temporary one, or a mailed link. */
export type Key = 'OWN_PASSWORD' | 'MAILBOX_LINK' | TemporaryPassword;

/** Records logins and logouts in the security log. */
@Injectable()
export class LoginLog {
  constructor(
    private readonly securityLog: SecurityLog,
    private readonly credentials: UserCredentials,
    private readonly limits: AuthLimits,
  ) {}

  async succeeded(tx: EntityManager, found: Credentials, key: Key): Promise<void> {
    const how = typeof key === 'string' ? key : key.purpose;
    await this.securityLog.record(tx, 'LOGIN_SUCCEEDED', { ...bySelf(found), details: { how } });
  }

  async loggedOut(tx: EntityManager, userId: string): Promise<void> {
    const found = await this.credentials.read(userId, tx);
    if (found) await this.securityLog.record(tx, 'LOGGED_OUT', bySelf(found));
  }

  /**
   * Records the refusal and rethrows `error`. Every refusal takes the same steps, so that its
   * duration reveals nothing.
   */
  async refused(error: unknown, email: string, sender: string): Promise<never> {
    if (error instanceof DomainError) {
      const { code } = error;
      if (code === 'INVALID_CREDENTIALS' || code === 'ACCOUNT_DEACTIVATED') {
        const subject = await this.named(email);
        await this.securityLog.recordRefusal('LOGIN_FAILED', { subject, details: { reason: code } });
      }
      if (code === 'TOO_MANY_REQUESTS') await this.blocked(email, sender);
    }
    throw error;
  }

  /** Only some refusals by a limit are recorded, because they cost the caller little and would fill the table. */
  private async blocked(email: string, sender: string): Promise<void> {
    if (!(await this.limits.loggedBlocksPerAddress.allows(limitKey(sender)))) return;
    await this.securityLog.recordRefusal('LOGIN_BLOCKED', { subject: await this.named(email) });
  }

  /** Returns the account with the email, or else only the typed email. A failure does not change the response. */
  private async named(email: string): Promise<NamedAccount> {
    const found = await this.credentials.find(email).catch(() => undefined);
    return found ? { id: found.userId, email: found.email } : { email };
  }
}

/** Names the user as the actor, because the request itself has no session. */
function bySelf({ userId, email }: Credentials): { actor: NamedAccount; subject: NamedAccount } {
  const account = { id: userId, email };
  return { actor: account, subject: account };
}
