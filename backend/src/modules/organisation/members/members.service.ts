import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CompanyRole } from '#contract/index.js';
import type { Actor, SessionActor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { type Company, companySharingChanged } from '#organisation/companies/index.js';
import type { MemberDto, MemberList, MemberListQuery, SetMemberDto } from './member.dto.js';
import { MemberQueries } from './member.queries.js';
import { KeyUserConfirmation } from './key-user-confirmation.js';
import { MemberDepartures } from './departures.js';
import { type LockedAccount, MemberChanges, throwIfRefused } from './member-changes.js';
import { joiningRefusal, steppingDownRefusal } from './membership.policy.js';

@Injectable()
export class MembersService implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: MemberQueries,
    private readonly events: DomainEvents,
    private readonly live: LiveNotices,
    private readonly changes: MemberChanges,
    private readonly confirmation: KeyUserConfirmation,
    private readonly departures: MemberDepartures,
  ) {}

  /** After a change of what members may see, their open live streams are updated, and all pages of tickets. */
  onModuleInit(): void {
    this.events.on(companySharingChanged, async ({ companyId }, tx) => {
      for (const userId of await this.queries.ids(tx, companyId)) this.live.publish(tx, { topic: 'session', userId });
      this.live.publish(tx, { topic: 'tickets', forAll: true });
    });
  }

  async list(actor: Actor, companyId: string, query: MemberListQuery): Promise<MemberList> {
    await this.changes.assertReadable(actor, companyId);
    return this.queries.list(actor, companyId, query);
  }

  /** Adds a client to the company, or changes the role of a member. */
  set(actor: SessionActor, companyId: string, userId: string, given: SetMemberDto): Promise<MemberDto> {
    const { role } = given;
    return this.confirmation.run(actor, given, async (tx, confirm) => {
      const company = await this.changes.lockCompany(tx, actor, companyId);
      if ((await this.queries.roleOf(tx, companyId, userId)) !== role) await confirm(tx);
      const user = await this.changes.lockUser(tx, userId);
      if (user.companyId === companyId) await this.changeRole(tx, actor, company, user, role);
      else {
        throwIfRefused(joiningRefusal(actor, user, company));
        await this.changes.join(tx, company, user, role);
      }
      return this.queries.read(tx, actor, companyId, userId);
    });
  }

  /**
   * Removes a member. Members may leave themselves. Key users and administrators may remove members
   * and name an heir for their open tickets. Returns the member as it was.
   */
  remove(actor: Actor, companyId: string, userId: string, heirId?: string): Promise<MemberDto> {
    return this.unitOfWork.run(async (tx) => {
      const company = await this.changes.lockCompany(tx, actor, companyId, actor.id === userId && heirId === undefined);
      await this.departures.prepare(tx, companyId, userId);
      const user = await this.changes.lockUser(tx, userId);
      if (user.companyId !== companyId) throw new DomainError('USER_NOT_FOUND');
      const heir = heirId === undefined ? undefined : await this.departures.heirOf(tx, user, heirId);
      if (!heir) await this.requireKeyUser(tx, actor, user, companyId, null);
      const member = await this.queries.read(tx, actor, companyId, userId);
      await this.changes.leave(tx, company, user);
      if (heir) await this.departures.handOver(tx, actor, { id: userId, name: `${user.name} ${user.surname}` }, heir);
      return member;
    });
  }

  private async changeRole(
    tx: EntityManager,
    actor: Actor,
    company: Company,
    user: LockedAccount,
    role: CompanyRole,
  ): Promise<void> {
    if (role === user.companyRole) return;
    await this.requireKeyUser(tx, actor, user, company.id, role);
    await this.changes.giveRole(tx, company, user, role);
    if (role === 'KEY_USER') await this.changes.announceKeyUser(tx, company.id, [actor.id, user.id]);
  }

  private async requireKeyUser(
    tx: EntityManager,
    actor: Actor,
    { companyRole: role }: LockedAccount,
    companyId: string,
    next: CompanyRole | null,
  ): Promise<void> {
    const { keyUsers, all } = await this.queries.counts(tx, companyId);
    const member = { role, isLastKeyUser: keyUsers === 1, isAlone: all === 1 };
    throwIfRefused(steppingDownRefusal(actor, member, next));
  }
}
