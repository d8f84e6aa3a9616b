import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ErrorCode } from '#contract/index.js';
import { countFailures, type Limit, limitKey } from '#kernel/limits/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { AuthLimits } from './auth-limits.js';
import { UserCredentials } from '#organisation/users/index.js';
import { guessingDetected } from './auth-events.js';
import type { LoginDto } from './auth.dto.js';
import { TemporaryPasswords } from './passwords/temporary-passwords.js';
import { SessionQueries } from './sessions/session.queries.js';

/** Slows guessing from many addresses, without locking out addresses that logged in before. */
@Injectable()
export class AccountGuesses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly credentials: UserCredentials,
    private readonly temporaryPasswords: TemporaryPasswords,
    private readonly sessions: SessionQueries,
    private readonly events: DomainEvents,
    private readonly securityLog: SecurityLog,
    private readonly limits: AuthLimits,
  ) {}

  /**
   * Refuses new senders once there were too many failures. Failures are counted per typed email,
   * whether or not it has an account.
   */
  counted<T>(login: LoginDto, sender: string, failures: readonly ErrorCode[], open: () => Promise<T>): Promise<T> {
    const everywhere = this.limits.loginPerAccountEverywhere;
    const limit: Limit = {
      take: (key) => everywhere.take(key).catch((refusal: unknown) => this.refuseStrangers(login, sender, refusal)),
      giveBack: (key) => everywhere.giveBack(key),
      forgive: (key) => everywhere.forgive(key),
    };
    return countFailures(limit, limitKey(login.email.toLowerCase()), failures, open);
  }

  private async refuseStrangers(login: LoginDto, sender: string, refusal: unknown): Promise<void> {
    if (await this.sessions.isKnownSender(login.email, sender)) return;
    if (await this.isTemporary(login)) return;
    await this.report(login.email);
    throw refusal;
  }

  /** A temporary password cannot be guessed, so it lets the owner in from a new address. */
  private async isTemporary({ email, password }: LoginDto): Promise<boolean> {
    const found = await this.credentials.find(email);
    if (!found) return false;
    return (await this.temporaryPasswords.findUsable(this.dataSource.manager, found.userId, password)) !== null;
  }

  private async report(email: string): Promise<void> {
    if (!(await this.limits.guessingReports.allows(limitKey(email.toLowerCase())))) return;
    const found = await this.credentials.find(email);
    await this.unitOfWork.run(async (tx) => {
      const subject = found ? { id: found.userId, email: found.email } : { email };
      await this.securityLog.record(tx, 'GUESSING_DETECTED', { subject });
      if (found?.isActive) await this.events.publish(tx, guessingDetected, { userId: found.userId });
    });
  }
}
