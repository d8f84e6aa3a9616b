import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { erasedEmail } from '../../../contract/index.js';
import type { SessionActor } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { MODULE_DATA, type ModuleData, type PersonEraser } from '../../../kernel/module-data.js';
import { UnitOfWork } from '../../../kernel/persistence/index.js';
import { SecurityLog } from '../../../kernel/security-log/index.js';
import { CurrentPassword } from '../../auth/index.js';
import {
  AccountUsage,
  erasureRefusal,
  type LockedUser,
  type UserDto,
  UserErasures,
  UserQueries,
  UserRepository,
} from '../../users/index.js';

@Injectable()
export class ErasureService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly currentPassword: CurrentPassword,
    private readonly erasures: UserErasures,
    private readonly users: UserRepository,
    private readonly queries: UserQueries,
    private readonly usage: AccountUsage,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
    @Inject(MODULE_DATA) private readonly data: readonly ModuleData[],
  ) {}

  /** Answers the account as it is from now on. A wrong password counts, and is recorded. */
  erase(actor: SessionActor, id: string, password: string): Promise<UserDto> {
    return this.currentPassword
      .counted(actor, async () => {
        const verified = await this.currentPassword.verify(actor, password);
        return this.unitOfWork.run(async (tx) => {
          const locked = await this.lock(tx, id);
          await this.currentPassword.require(tx, actor, verified);
          await this.requireErasable(tx, actor, locked);
          return this.remove(tx, locked.user);
        });
      })
      .catch((error: unknown) => this.refused(error, id));
  }

  /** What modules lock first, tickets say, then the accounts: see the order of locks in docs/architecture.md. */
  private async lock(tx: EntityManager, id: string): Promise<LockedUser> {
    await this.erasures.begin(tx);
    const person = await this.queries.read(id, tx);
    for (const eraser of this.erasers()) await eraser.lock?.(tx, person);
    const locked = await this.users.findForUpdate(tx, id);
    if (!locked) throw new DomainError('USER_NOT_FOUND');
    return locked;
  }

  private async requireErasable(
    tx: EntityManager,
    actor: SessionActor,
    { user, isLastAdmin }: LockedUser,
  ): Promise<void> {
    const { openAssignments } = await this.usage.read(user.id, tx);
    const isOwnAccount = actor.id === user.id;
    const refused = erasureRefusal(user, { isOwnAccount, isLastAdmin, openAssignments });
    if (refused) throw new DomainError(refused);
  }

  private async remove(tx: EntityManager, user: LockedUser['user']): Promise<UserDto> {
    const { id, role } = user;
    const changed: Record<string, number[]> = {};
    for (const eraser of this.erasers()) Object.assign(changed, await eraser.erase(tx, user, changed));
    await this.users.erase(tx, id, this.clock.now());
    const counts = Object.fromEntries(Object.entries(changed).map(([table, rows]) => [table, rows.length]));
    await this.securityLog.record(tx, 'PERSON_ERASED', {
      subject: { id, email: erasedEmail(id) },
      details: { role, ...counts },
    });
    return this.queries.read(id, tx);
  }

  private erasers(): PersonEraser[] {
    return this.data.flatMap(({ erasers = [] }) => erasers.map((type) => this.modules.get(type, { strict: false })));
  }

  /** Whoever took over an administrator's session, and not the password, tries it here. */
  private async refused(error: unknown, id: string): Promise<never> {
    if (error instanceof DomainError && error.code === 'CURRENT_PASSWORD_INCORRECT') {
      const { email } = await this.queries.read(id);
      await this.securityLog.recordRefusal('PERSON_ERASURE_FAILED', { subject: { id, email } });
    }
    throw error;
  }
}
