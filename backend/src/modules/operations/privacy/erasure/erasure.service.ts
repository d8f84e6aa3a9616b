import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiSchema } from '@nestjs/swagger';
import { ERASED_FULL_NAME, erasedEmail } from '#contract/index.js';
import type { SessionActor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { CurrentPassword, CurrentPasswordDto } from '#organisation/auth/index.js';
import { AccountUsage, erasureRefusal, type LockedUser, type UserDto, UserQueries } from '#organisation/users/index.js';
import { MemberDepartures } from '#organisation/members/index.js';
import { UuidField } from '#kernel/http/index.js';
import { PersonParts } from './person-parts.js';

@ApiSchema({ name: 'PersonErasure' })
export class ErasureDto extends CurrentPasswordDto {
  @UuidField({
    optional: true,
    description: 'Of a member of a company: another active member, who takes over the open tickets',
  })
  heirId?: string;
}

@Injectable()
export class ErasureService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly currentPassword: CurrentPassword,
    private readonly parts: PersonParts,
    private readonly queries: UserQueries,
    private readonly usage: AccountUsage,
    private readonly departures: MemberDepartures,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Returns the account after the erasure. Wrong passwords are limited and recorded. */
  erase(actor: SessionActor, id: string, { currentPassword: password, heirId }: ErasureDto): Promise<UserDto> {
    return this.currentPassword
      .counted(actor, async () => {
        const verified = await this.currentPassword.verify(actor, password);
        return this.unitOfWork.run(async (tx) => {
          const locked = await this.parts.lock(tx, id);
          await this.currentPassword.require(tx, actor, verified);
          await this.requireErasable(tx, actor, locked);
          return this.remove(tx, actor, locked.user, heirId);
        });
      })
      .catch((error: unknown) => this.refused(error, id));
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

  private async remove(
    tx: EntityManager,
    actor: SessionActor,
    user: LockedUser['user'],
    heirId: string | undefined,
  ): Promise<UserDto> {
    const { id, role } = user;
    const heir = heirId === undefined ? undefined : await this.departures.heirOf(tx, user, heirId);
    const changed = await this.parts.erase(tx, user);
    if (heir) await this.departures.handOver(tx, actor, { id, name: ERASED_FULL_NAME }, heir);
    const counts = Object.fromEntries(Object.entries(changed).map(([table, rows]) => [table, rows.length]));
    await this.securityLog.record(tx, 'PERSON_ERASED', {
      subject: { id, email: erasedEmail(id) },
      details: { role, ...counts },
    });
    return this.queries.read(id, tx);
  }

  /** Limits the guesses of an attacker who has an administrator's session but not the password. */
  private async refused(error: unknown, id: string): Promise<never> {
    if (error instanceof DomainError && error.code === 'CURRENT_PASSWORD_INCORRECT') {
      const { email } = await this.queries.read(id);
      await this.securityLog.recordRefusal('PERSON_ERASURE_FAILED', { subject: { id, email } });
    }
    throw error;
  }
}
