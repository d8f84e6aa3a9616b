import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../kernel/errors/index.js';
import { limitKey } from '../../kernel/limits/index.js';
import { type NamedAccount, SecurityLog } from '../../kernel/security-log/index.js';
import { AuthLimits } from './auth-limits.js';
import { type Credentials, UserCredentials } from '../users/index.js';
import type { TemporaryPassword } from './passwords/temporary-password.entity.js';

/** What opened the door: the user's own password, a temporary one, or the link of a mail. */
export type Key = 'OWN_PASSWORD' | 'MAILBOX_LINK' | TemporaryPassword;

/** What the security log learns of coming and going. */
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

  /** Goes the same steps and leaves one row, whatever was wrong with the try: its duration tells nothing. Throws `error` again. */
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

  /** Refusals by a limit cost next to nothing, so whoever goes on trying could fill the table. */
  private async blocked(email: string, sender: string): Promise<void> {
    if (!(await this.limits.loggedBlocksPerAddress.allows(limitKey(sender)))) return;
    await this.securityLog.recordRefusal('LOGIN_BLOCKED', { subject: await this.named(email) });
  }

  /** The account with that email, else what was typed. A fault does not change the answer. */
  private async named(email: string): Promise<NamedAccount> {
    const found = await this.credentials.find(email).catch(() => undefined);
    return found ? { id: found.userId, email: found.email } : { email };
  }
}

/** Nobody is signed in yet, or any more, as far as the request says. */
function bySelf({ userId, email }: Credentials): { actor: NamedAccount; subject: NamedAccount } {
  const account = { id: userId, email };
  return { actor: account, subject: account };
}
