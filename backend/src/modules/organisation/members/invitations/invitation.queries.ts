import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { LIFETIMES } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { ListReader } from '#kernel/http/index.js';
import { Company } from '#organisation/companies/index.js';
import { User } from '#organisation/users/index.js';
import type { InvitationDto, OwnInvitationDto } from './invitation.dto.js';
import { Invitation } from './invitation.entity.js';

const FACTS = { id: 'i.id', role: 'i.role', expiresAt: 'i.expires_at' } as const;
const NEWEST = { by: ['i.created_at', 'i.id'], order: 'desc' } as const;

/** The sender may still invite. Invitations of others are not valid. */
const MAY_INVITE = `sender.is_active AND (
  sender.role = 'ADMIN' OR sender.company_id = i.company_id AND sender.company_role = 'KEY_USER')`;

const reader = new ListReader<InvitationDto>({ ...FACTS, email: 'i.email', createdAt: 'i.created_at' });
const own = new ListReader<OwnInvitationDto>({
  ...FACTS,
  company: `json_build_object('id', c.id, 'name', c.name, 'sharing', c.sharing)`,
});

@Injectable()
export class InvitationQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Returns the invitations of a company that can be accepted. */
  open(companyId: string): Promise<InvitationDto[]> {
    return reader.all(this.valid(this.dataSource.manager).andWhere('i.company_id = :companyId', { companyId }), NEWEST);
  }

  /** Throws INVITATION_NOT_FOUND. */
  async read(tx: EntityManager, id: string): Promise<InvitationDto> {
    const invitation = await reader.one(this.valid(tx).andWhere('i.id = :id', { id }));
    if (!invitation) throw new DomainError('INVITATION_NOT_FOUND');
    return invitation;
  }

  /** Returns the invitations to the proven mailbox of a client from companies that take members. */
  ofMailbox({ id: userId }: Actor): Promise<OwnInvitationDto[]> {
    return own.all(this.toMailbox(this.dataSource.manager, userId), NEWEST);
  }

  /** Throws INVITATION_NOT_FOUND. */
  async requireOwn(tx: EntityManager, { id: userId }: Actor, id: string): Promise<OwnInvitationDto> {
    const invitation = await own.one(this.toMailbox(tx, userId).andWhere('i.id = :id', { id }));
    if (!invitation) throw new DomainError('INVITATION_NOT_FOUND');
    return invitation;
  }

  /** Returns the number of invitations that a company sent in the last day, including ended ones. */
  ofToday(tx: EntityManager, companyId: string): Promise<number> {
    const since = this.clock.in(-LIFETIMES.invitationDay);
    return tx
      .createQueryBuilder(Invitation, 'i')
      .where('i.company_id = :companyId AND i.created_at > :since', { companyId, since })
      .getCount();
  }

  private toMailbox(manager: EntityManager, userId: string): SelectQueryBuilder<Invitation> {
    return this.valid(manager)
      .innerJoin(Company, 'c', 'c.id = i.company_id AND c.is_active')
      .innerJoin(User, 'sender', `sender.id = i.invited_by_id AND ${MAY_INVITE}`)
      .innerJoin(User, 'u', 'lower(u.email) = i.email AND u.id = :userId AND u.email_verified_at IS NOT NULL', {
        userId,
      });
  }

  private valid(manager: EntityManager): SelectQueryBuilder<Invitation> {
    return manager
      .createQueryBuilder(Invitation, 'i')
      .where('i.ended_at IS NULL AND i.expires_at > :now', { now: this.clock.now() });
  }
}
