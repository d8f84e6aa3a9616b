import { Injectable } from '@nestjs/common';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { UserRepository } from '#organisation/users/index.js';
import { secondFactorReset } from '../auth-events.js';
import { Sessions } from '../sessions/sessions.js';
import { SecondFactors } from './second-factors.js';

/** Lets administrators remove the second factor of other accounts. */
@Injectable()
export class SecondFactorResetService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly events: DomainEvents,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Helps a user who lost the app and the recovery codes. Administrators who want to remove their
   * own second factor need their password.
   */
  reset(actor: Actor, id: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      if (actor.id === id) throw new DomainError('OWN_ACCOUNT_PROTECTED');
      const locked = await this.users.findForUpdate(tx, id);
      if (!locked) throw new DomainError('USER_NOT_FOUND');
      await this.factors.requireActive(tx, id);
      await this.factors.remove(tx, id);
      await this.sessions.endAll(tx, id);
      await this.securityLog.record(tx, 'SECOND_FACTOR_RESET', { subject: locked.user });
      await this.events.publish(tx, secondFactorReset, { userId: id });
    });
  }
}
