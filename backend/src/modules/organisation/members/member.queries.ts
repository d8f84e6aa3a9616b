import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CompanyRole } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { foldedSql } from '#kernel/persistence/index.js';
import { CompanyQueries } from '#organisation/companies/index.js';
import { User } from '#organisation/users/index.js';
import type { MemberDto, MemberList, MemberListQuery, OwnCompanyDto } from './member.dto.js';
import { managingRefusal } from './membership.policy.js';

const SEARCHED = foldedSql(`concat_ws(' ', u.name, u.surname, u.name)`);
const ORDER = [foldedSql('u.surname'), foldedSql('u.name'), 'u.id'];

const COLUMNS = {
  id: 'u.id',
  name: 'u.name',
  surname: 'u.surname',
  role: 'u.company_role',
  since: 'u.company_since',
} as const;

/** The columns that managers of the members see, and those that other members see. */
const managers = new ListReader<MemberDto & { email: string }>({ ...COLUMNS, email: 'u.email' });
const members = new ListReader<Omit<MemberDto, 'email'>>(COLUMNS);

const readerFor = (actor: Actor, companyId: string): ListReader<MemberDto> =>
  managingRefusal(actor, companyId) === undefined ? managers : members;

/** The numbers of key users and of all members of a company. */
interface MemberCounts {
  keyUsers: number;
  all: number;
}

@Injectable()
export class MemberQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly companies: CompanyQueries,
  ) {}

  async list(actor: Actor, companyId: string, query: MemberListQuery): Promise<MemberList> {
    const found = this.of(this.dataSource.manager, companyId);
    const { search } = query;
    andWhereWords(found, search, (pattern) => `${SEARCHED} LIKE ${pattern}`);
    const order = { by: ORDER, order: query.order };
    const { rows, pagination } = await readerFor(actor, companyId).page(found, pageOf(query), order);
    return { members: rows, pagination, manageable: managingRefusal(actor, companyId) === undefined };
  }

  /** Throws USER_NOT_FOUND. */
  async read(tx: EntityManager, actor: Actor, companyId: string, userId: string): Promise<MemberDto> {
    const found = this.of(tx, companyId).andWhere('u.id = :userId', { userId });
    const member = await readerFor(actor, companyId).one(found);
    if (!member) throw new DomainError('USER_NOT_FOUND');
    return member;
  }

  async ownCompany(actor: Actor): Promise<OwnCompanyDto | null> {
    const [id] = actor.companyIds;
    const role = actor.companyRole;
    if (id === undefined || role === null) return null;
    const { name, sharing } = await this.companies.read(actor, id);
    return { id, name, sharing, role };
  }

  /** Returns the current role of a user in the company. */
  async roleOf(tx: EntityManager, companyId: string, userId: string): Promise<CompanyRole | null> {
    return (await tx.findOneBy(User, { id: userId, companyId }))?.companyRole ?? null;
  }

  async counts(tx: EntityManager, companyId: string): Promise<MemberCounts> {
    const all = await tx.countBy(User, { companyId });
    return { all, keyUsers: await tx.countBy(User, { companyId, companyRole: 'KEY_USER' }) };
  }

  /** Returns the ids of the active key users. */
  async keyUsers(tx: EntityManager, companyId: string): Promise<string[]> {
    const where = { companyId, companyRole: 'KEY_USER', isActive: true } as const;
    return (await tx.find(User, { where, select: { id: true } })).map(({ id }) => id);
  }

  async ids(tx: EntityManager, companyId: string): Promise<string[]> {
    return (await tx.find(User, { where: { companyId }, select: { id: true } })).map(({ id }) => id);
  }

  private of(manager: EntityManager, companyId: string) {
    return manager.createQueryBuilder(User, 'u').where('u.company_id = :companyId', { companyId });
  }
}
