import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { limitKey } from '#kernel/limits/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { UserCredentials } from '#organisation/users/index.js';
import { passwordForgotten } from '../auth-events.js';
import { AuthLimits } from '../auth-limits.js';

/** Milliseconds that a request for a forgotten password takes, whether the address is known or not. */
const NEUTRAL_DURATION = 250;

@Injectable()
export class ForgottenPasswords {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly credentials: UserCredentials,
    private readonly events: DomainEvents,
    private readonly limits: AuthLimits,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Neither response nor duration reveals whether the address has an account. */
  async forget(email: string, sender: string): Promise<void> {
    await this.limits.forgotPerAddress.take(limitKey(sender));
    await Promise.all([this.askForMail(email), sleep(NEUTRAL_DURATION)]);
  }

  /** Sends no mail beyond the limit, which counts unknown addresses, too. */
  private async askForMail(email: string): Promise<void> {
    if (!(await this.limits.forgotPerAccount.allows(limitKey(email.toLowerCase())))) return;
    const found = await this.credentials.find(email);
    if (!found?.isActive) return;
    await this.unitOfWork.run(async (tx) => {
      const current = await this.credentials.lock(tx, found.userId);
      if (!current?.isActive) return;
      await this.events.publish(tx, passwordForgotten, { userId: current.userId });
      const subject = { id: current.userId, email: current.email };
      await this.securityLog.record(tx, 'PASSWORD_FORGOTTEN', { subject });
    });
  }
}
