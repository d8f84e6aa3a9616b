import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CompanyRole } from '#contract/index.js';
import type { SessionActor } from '#kernel/access/index.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { CurrentPassword } from '#organisation/auth/index.js';

/** The role that is given, and the password of the person who gives it. */
interface GivenRole {
  role: CompanyRole;
  currentPassword?: string | undefined;
}

/** Throws unless the person may appoint a key user. Call it once the company is locked. */
type Confirmation = (tx: EntityManager) => Promise<void>;

/**
 * Key users confirm with their password that another key user is appointed, so that a stolen
 * session cannot do it. Administrators need not.
 */
@Injectable()
export class KeyUserConfirmation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly currentPassword: CurrentPassword,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Runs `work` in a transaction. Its confirmation throws `currentPassword required` or
   * CURRENT_PASSWORD_INCORRECT. Wrong passwords are limited and recorded.
   */
  async run<T>(
    actor: SessionActor,
    { role, currentPassword: password }: GivenRole,
    work: (tx: EntityManager, confirm: Confirmation) => Promise<T>,
  ): Promise<T> {
    if (actor.role !== 'CLIENT' || role !== 'KEY_USER')
      return this.unitOfWork.run((tx) => work(tx, () => Promise.resolve()));
    try {
      return await this.currentPassword.counted(actor, async () => {
        const verified = password === undefined ? undefined : await this.currentPassword.verify(actor, password);
        return this.unitOfWork.run((tx) =>
          work(tx, async () => {
            if (!verified) throw invalidField('currentPassword', 'required', 'This field is required');
            await this.currentPassword.require(tx, actor, verified);
          }),
        );
      });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'CURRENT_PASSWORD_INCORRECT')
        await this.securityLog.recordRefusal('KEY_USER_REFUSED', { subject: actor });
      throw error;
    }
  }
}
