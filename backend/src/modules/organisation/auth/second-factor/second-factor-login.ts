import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '#kernel/errors/index.js';
import { countFailures, limitKey } from '#kernel/limits/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { AuthLimits } from '../auth-limits.js';
import { UserQueries } from '#organisation/users/index.js';
import { SecondFactors } from './second-factors.js';

/** The second step of a login, after the right password. */
@Injectable()
export class SecondFactorLogin {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly factors: SecondFactors,
    private readonly users: UserQueries,
    private readonly limits: AuthLimits,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Runs `open`, which has to `use` the code, in a transaction. Wrong codes count per account,
   * whatever the address, because only a caller who knows the password can enter them.
   */
  async require<T>(userId: string, code: string | undefined, open: (tx: EntityManager) => Promise<T>): Promise<T> {
    if (code === undefined) return this.unitOfWork.run(open);
    return countFailures(this.limits.secondFactorPerAccount, limitKey(userId), ['SECOND_FACTOR_INCORRECT'], () =>
      this.unitOfWork.run(open).catch((error: unknown) => this.recordFailure(userId, error)),
    );
  }

  /** Uses the code, which then no longer works. Accounts without a second factor need no code. */
  async use(tx: EntityManager, userId: string, code: string | undefined): Promise<void> {
    const factor = await this.factors.findActive(tx, userId);
    if (!factor) return;
    if (code === undefined) throw new DomainError('SECOND_FACTOR_REQUIRED');
    const proof = await this.factors.use(tx, factor, code);
    if (!proof) throw new DomainError('SECOND_FACTOR_INCORRECT');
    if (proof === 'RECOVERY_CODE') await this.recordRecovery(tx, userId);
  }

  private async recordRecovery(tx: EntityManager, userId: string): Promise<void> {
    const account = await this.users.read(userId, tx);
    const left = await this.factors.countRecoveryCodes(tx, userId);
    await this.securityLog.record(tx, 'RECOVERY_CODE_USED', { actor: account, subject: account, details: { left } });
  }

  private async recordFailure(userId: string, error: unknown): Promise<never> {
    if (error instanceof DomainError && error.code === 'SECOND_FACTOR_INCORRECT')
      await this.securityLog.recordRefusal('SECOND_FACTOR_FAILED', { subject: await this.users.read(userId) });
    throw error;
  }
}
