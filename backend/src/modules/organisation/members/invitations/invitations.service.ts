import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { Config } from '#config/config.js';
import { LIFETIMES, LIMITS } from '#contract/index.js';
import type { Actor, SessionActor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { requireForeign } from '#organisation/users/index.js';
import { KeyUserConfirmation } from '../key-user-confirmation.js';
import { MemberChanges } from '../member-changes.js';
import type { InvitationDto, NewInvitationDto } from './invitation.dto.js';
import { Invitation } from './invitation.entity.js';
import { InvitationQueries } from './invitation.queries.js';

export const companyInvited = defineEvent<{ invitationId: string }>('members.invited');

@Injectable()
export class InvitationsService {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: MemberChanges,
    private readonly confirmation: KeyUserConfirmation,
    private readonly queries: InvitationQueries,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  async list(actor: Actor, companyId: string): Promise<InvitationDto[]> {
    await this.changes.assertManageable(actor, companyId);
    return this.queries.open(companyId);
  }

  /** Behaves the same whether the address has an account or not. An earlier invitation to the address ends. */
  invite(
    actor: SessionActor,
    companyId: string,
    { email, role = 'MEMBER', currentPassword }: NewInvitationDto,
  ): Promise<InvitationDto> {
    requireForeign(this.config, email);
    const id = newId();
    return this.confirmation.run(actor, { role, currentPassword }, async (tx, confirm) => {
      const company = await this.changes.lockCompany(tx, actor, companyId);
      await confirm(tx);
      if (!company.isActive) throw new DomainError('COMPANY_INACTIVE');
      if ((await this.queries.ofToday(tx, companyId)) >= LIMITS.invitationsPerDay.max)
        throw new DomainError('TOO_MANY_INVITATIONS');
      const address = email.toLowerCase();
      await this.end(tx, { companyId, email: address });
      await tx.insert(Invitation, {
        ...{ id, companyId, email: address, role, invitedById: actor.id, endedAt: null },
        createdAt: this.clock.now(),
        expiresAt: this.clock.in(LIFETIMES.invitation),
      });
      await this.events.publish(tx, companyInvited, { invitationId: id });
      if (role === 'KEY_USER') await this.changes.announceKeyUser(tx, companyId, [actor.id]);
      await this.securityLog.record(tx, 'COMPANY_INVITED', { details: { company: company.name, role } });
      return this.queries.read(tx, id);
    });
  }

  withdraw(actor: Actor, companyId: string, id: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.changes.lockCompany(tx, actor, companyId);
      if ((await this.end(tx, { id, companyId })) === 0) throw new DomainError('INVITATION_NOT_FOUND');
    });
  }

  /** The sessions of the new member end. */
  accept(actor: Actor, id: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const { company, role } = await this.queries.requireOwn(tx, actor, id);
      const joined = await this.changes.lockJoined(tx, company.id);
      const user = await this.changes.lockUser(tx, actor.id);
      if ((await this.end(tx, { id })) === 0) throw new DomainError('INVITATION_NOT_FOUND');
      await this.changes.join(tx, joined, user, role);
    });
  }

  decline(actor: Actor, id: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.queries.requireOwn(tx, actor, id);
      await this.end(tx, { id });
    });
  }

  private async end(
    tx: EntityManager,
    which: Partial<Pick<Invitation, 'id' | 'companyId' | 'email'>>,
  ): Promise<number> {
    const { affected } = await tx.update(Invitation, { ...which, endedAt: IsNull() }, { endedAt: this.clock.now() });
    return affected ?? 0;
  }
}
