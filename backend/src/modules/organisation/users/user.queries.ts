import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Language, UserRole, UserSort } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { foldedSql } from '#kernel/persistence/index.js';
import { PERSONAL_ACCOUNT, type PersonalAccountDto } from './personal-account.js';
import { HAS_SECOND_FACTOR, MUST_SET_UP_SECOND_FACTOR } from './user-sql.js';
import type { AreaRefDto, ManagedUserDto, UserDto, UserList, UserListQuery } from './user.dto.js';
import { User } from './user.entity.js';
import { allowedUserActions } from './user.policy.js';

/** Contains the name in both orders, so that either order is found. */
const SEARCHED = foldedSql(`concat_ws(' ', u.name, u.surname, u.name, u.email)`);

const SORTS: Readonly<Record<UserSort, string[]>> = {
  createdAt: ['u.created_at'],
  surname: [foldedSql('u.surname'), foldedSql('u.name')],
  name: [foldedSql('u.name'), foldedSql('u.surname')],
  email: ['lower(u.email)'],
  role: ['u.role'],
};

interface UserRow {
  id: string;
  name: string;
  surname: string;
  email: string;
  role: UserRole;
  company: string | null;
  phone: string | null;
  technicalAreaId: string | null;
  technicalAreaName: string | null;
  companyId: string | null;
  companyName: string | null;
  isActive: boolean;
  language: Language;
  emailVerified: boolean;
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  mustSetUpSecondFactor: boolean;
  mailRefusedAt: Date | null;
  mailRefusal: string | null;
  createdAt: Date;
  erasedAt: Date | null;
}

const reader = new ListReader<UserRow>(
  {
    id: 'u.id',
    name: 'u.name',
    surname: 'u.surname',
    email: 'u.email',
    role: 'u.role',
    company: 'u.company',
    phone: 'u.phone',
    technicalAreaId: 'u.technical_area_id',
    technicalAreaName: 'area.name',
    companyId: 'member_of.id',
    companyName: 'member_of.name',
    isActive: 'u.is_active',
    language: 'u.language',
    emailVerified: 'u.email_verified_at IS NOT NULL',
    mustChangePassword: 'u.must_change_password',
    hasSecondFactor: HAS_SECOND_FACTOR,
    mustSetUpSecondFactor: MUST_SET_UP_SECOND_FACTOR,
    mailRefusedAt: 'u.mail_refused_at',
    mailRefusal: 'u.mail_refusal',
    createdAt: 'u.created_at',
    erasedAt: 'u.erased_at',
  },
  (users) =>
    users
      .leftJoin('technical_areas', 'area', 'area.id = u.technical_area_id')
      .leftJoin('companies', 'member_of', 'member_of.id = u.company_id'),
);

/** Reads accounts for their owners and administrators. Deleted accounts are not found. */
@Injectable()
export class UserQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(actor: Actor, query: UserListQuery): Promise<UserList> {
    const order = { by: [...SORTS[query.sort], 'u.id'], order: query.order };
    const { rows, pagination } = await reader.page(this.matching(query), pageOf(query), order);
    return { users: rows.map((row) => presentManagedUser(actor, presentUser(row))), pagination };
  }

  /** Throws USER_NOT_FOUND. Pass the transaction to see its changes. */
  async read(id: string, tx: EntityManager = this.dataSource.manager): Promise<UserDto> {
    const user = tx.createQueryBuilder(User, 'u').where('u.id = :id AND u.deleted_at IS NULL', { id });
    const row = await reader.one(user);
    if (!row) throw new DomainError('USER_NOT_FOUND');
    return presentUser(row);
  }

  /** Also returns what the caller may do. Throws USER_NOT_FOUND. */
  async readManaged(actor: Actor, id: string, tx?: EntityManager): Promise<ManagedUserDto> {
    return presentManagedUser(actor, await this.read(id, tx));
  }

  /** Throws USER_NOT_FOUND. */
  async personalAccount(id: string): Promise<PersonalAccountDto> {
    const [account] = await this.dataSource.query<PersonalAccountDto[]>(PERSONAL_ACCOUNT, [id]);
    if (!account) throw new DomainError('USER_NOT_FOUND');
    return account;
  }

  private matching(query: UserListQuery): SelectQueryBuilder<User> {
    const users = this.dataSource.createQueryBuilder(User, 'u').where('u.deleted_at IS NULL');
    const { search, role, technicalAreaId, isActive, emailVerified, ids } = query;
    andWhereWords(users, search, (pattern) => `${SEARCHED} LIKE ${pattern}`);
    if (role !== undefined) users.andWhere('u.role = :role', { role });
    if (technicalAreaId !== undefined) users.andWhere('u.technical_area_id = :technicalAreaId', { technicalAreaId });
    if (isActive !== undefined) users.andWhere('u.is_active = :isActive', { isActive });
    if (emailVerified !== undefined)
      users.andWhere('(u.email_verified_at IS NOT NULL) = :emailVerified', { emailVerified });
    if (ids) users.andWhere('u.id IN (:...ids)', { ids });
    return users;
  }
}

const presentUser = ({ technicalAreaName, companyId, companyName, ...row }: UserRow): UserDto => ({
  ...row,
  technicalArea: refOf(row.technicalAreaId, technicalAreaName),
  memberOf: refOf(companyId, companyName),
});

const presentManagedUser = (actor: Actor, user: UserDto): ManagedUserDto => ({
  ...user,
  allowedActions: allowedUserActions(actor, user),
});

const refOf = (id: string | null, name: string | null): AreaRefDto | null =>
  id !== null && name !== null ? { id, name } : null;
