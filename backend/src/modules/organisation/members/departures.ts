import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { CompanyQueries } from '#organisation/companies/index.js';
import { UserRepository } from '#organisation/users/index.js';
import { MemberQueries } from './member.queries.js';
import type { LockedAccount } from './member-changes.js';
import { heirRefusal } from './membership.policy.js';

interface Named {
  id: string;
  name: string;
}

/** A member who leaves, and the heir who takes over their open tickets. */
export interface Departure {
  companyId: string;
  leaver: Named;
  heir: Named;
  actorId: string;
}

/** A member is about to leave: modules now lock the rows that an heir takes over, before any account is locked. */
export const memberLeaving = defineEvent<{ companyId: string; userId: string }>('members.leaving');
export const memberLeft = defineEvent<Departure>('members.left');

@Injectable()
export class MemberDepartures {
  constructor(
    private readonly users: UserRepository,
    private readonly companies: CompanyQueries,
    private readonly members: MemberQueries,
    private readonly events: DomainEvents,
    private readonly live: LiveNotices,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Lets modules lock the rows of a member. */
  prepare(tx: EntityManager, companyId: string, userId: string): Promise<void> {
    return this.events.publish(tx, memberLeaving, { companyId, userId });
  }

  /** Locks the heir while the leaver is still a member. Throws HEIR_NOT_ELIGIBLE. */
  async heirOf(tx: EntityManager, leaver: LockedAccount, heirId: string): Promise<LockedAccount> {
    const heir = (await this.users.findForUpdate(tx, heirId))?.user;
    const { id, companyId } = leaver;
    if (!heir || companyId === null || heirRefusal(heir, { id, companyId })) throw new DomainError('HEIR_NOT_ELIGIBLE');
    return heir;
  }

  /** Call this after the leaver has lost the membership. The heir of the last key user becomes key user. */
  async handOver(tx: EntityManager, actor: Actor, leaver: Named, heir: LockedAccount): Promise<void> {
    const companyId = String(heir.companyId);
    if ((await this.members.counts(tx, companyId)).keyUsers === 0) await this.appoint(tx, actor, companyId, heir);
    const named = { id: heir.id, name: `${heir.name} ${heir.surname}` };
    await this.events.publish(tx, memberLeft, { companyId, leaver, heir: named, actorId: actor.id });
  }

  private async appoint(tx: EntityManager, actor: Actor, companyId: string, heir: LockedAccount): Promise<void> {
    await this.users.update(tx, heir.id, { companyRole: 'KEY_USER' });
    this.live.publish(tx, { topic: 'session', userId: heir.id });
    const { name } = await this.companies.read(actor, companyId, tx);
    const details = { company: name, from: heir.companyRole, to: 'KEY_USER' };
    await this.securityLog.record(tx, 'COMPANY_ROLE_CHANGED', { subject: heir, details });
  }
}
