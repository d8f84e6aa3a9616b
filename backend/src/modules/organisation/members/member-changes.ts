import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import type { CompanyRole, ErrorCode } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { type Company, CompanyRepository } from '#organisation/companies/index.js';
import { accessChanged, type LockedUser, NO_COMPANY, UserRepository } from '#organisation/users/index.js';
import { Invitation } from './invitations/invitation.entity.js';
import { MemberQueries } from './member.queries.js';
import { eligibilityRefusal, managingRefusal, readingRefusal } from './membership.policy.js';

/** A key user is notified that their company has another key user, or invited one. */
export const keyUserAdded = defineEvent<{ userId: string }>('members.keyUserAdded');

export type LockedAccount = LockedUser['user'];

/** Operations that changes of members and of invitations share. Changes in one company wait for each other. */
@Injectable()
export class MemberChanges {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly users: UserRepository,
    private readonly queries: MemberQueries,
    private readonly events: DomainEvents,
    private readonly live: LiveNotices,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  async assertReadable(actor: Actor, companyId: string): Promise<void> {
    throwIfRefused(readingRefusal(actor, companyId));
    await this.companies.require(companyId);
  }

  async assertManageable(actor: Actor, companyId: string): Promise<void> {
    throwIfRefused(managingRefusal(actor, companyId));
    await this.companies.require(companyId);
  }

  /**
   * Locks the company for one of its managers. Checks the caller's right again, because the role of
   * a key user may have changed since the request was authorized.
   */
  async lockCompany(tx: EntityManager, actor: Actor, companyId: string, isOwn = false): Promise<Company> {
    throwIfRefused((isOwn ? readingRefusal : managingRefusal)(actor, companyId));
    const company = await this.companies.lock(tx, companyId);
    if (!isOwn && actor.role !== 'ADMIN' && (await this.queries.roleOf(tx, companyId, actor.id)) !== 'KEY_USER')
      throw new DomainError('FORBIDDEN');
    return company;
  }

  /** Locks the company for a person who was invited. */
  lockJoined(tx: EntityManager, companyId: string): Promise<Company> {
    return this.companies.lock(tx, companyId);
  }

  async lockUser(tx: EntityManager, userId: string): Promise<LockedAccount> {
    const locked = await this.users.findForUpdate(tx, userId);
    if (!locked) throw new DomainError('USER_NOT_FOUND');
    return locked.user;
  }

  /** Makes the user a member and ends their sessions. */
  async join(tx: EntityManager, company: Company, user: LockedAccount, role: CompanyRole): Promise<void> {
    throwIfRefused(eligibilityRefusal(user, company));
    const membership = { companyId: company.id, companyRole: role, companySince: this.clock.now() };
    await this.users.update(tx, user.id, membership);
    await this.events.publish(tx, accessChanged, { userId: user.id });
    if (role === 'KEY_USER') await this.announceKeyUser(tx, company.id, [user.id]);
    await this.securityLog.record(tx, 'COMPANY_JOINED', { subject: user, details: { company: company.name, role } });
  }

  /** Ends the membership, the sessions of the former member and the invitations that they sent. */
  async leave(tx: EntityManager, company: Company, user: LockedAccount): Promise<void> {
    await this.users.update(tx, user.id, NO_COMPANY);
    await tx.update(Invitation, { invitedById: user.id, endedAt: IsNull() }, { endedAt: this.clock.now() });
    await this.events.publish(tx, accessChanged, { userId: user.id });
    await this.securityLog.record(tx, 'COMPANY_LEFT', { subject: user, details: { company: company.name } });
  }

  /** Gives a member another role. */
  async giveRole(tx: EntityManager, company: Company, user: LockedAccount, role: CompanyRole): Promise<void> {
    await this.users.update(tx, user.id, { companyRole: role });
    this.live.publish(tx, { topic: 'session', userId: user.id });
    const details = { company: company.name, from: user.companyRole, to: role };
    await this.securityLog.record(tx, 'COMPANY_ROLE_CHANGED', { subject: user, details });
  }

  /** Notifies the other active key users that another one was appointed or invited. */
  async announceKeyUser(tx: EntityManager, companyId: string, except: readonly string[]): Promise<void> {
    for (const userId of await this.queries.keyUsers(tx, companyId))
      if (!except.includes(userId)) await this.events.publish(tx, keyUserAdded, { userId });
  }
}

export function throwIfRefused(reason: ErrorCode | undefined): void {
  if (reason) throw new DomainError(reason);
}
