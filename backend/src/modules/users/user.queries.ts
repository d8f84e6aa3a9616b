import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Language, UserRole, UserSort } from '../../contract/index.js';
import { DomainError } from '../../kernel/errors/index.js';
import { containing, offsetOf, pageOf, paginate } from '../../kernel/http/index.js';
import { foldedSql, foldForSearch } from '../../kernel/persistence/index.js';
import { PERSONAL_ACCOUNT, type PersonalAccountDto } from './personal-account.js';
import { HAS_SECOND_FACTOR, MUST_SET_UP_SECOND_FACTOR } from './second-factor-state.js';
import type { UserDto, UserList, UserListQuery } from './user.dto.js';
import { User } from './user.entity.js';

/** Both orders of the name are in it. */
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
  isActive: boolean;
  language: Language;
  emailVerified: boolean;
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  mustSetUpSecondFactor: boolean;
  createdAt: Date;
  erasedAt: Date | null;
}

/** Reads of accounts as their own holders and admins see them. Deleted ones are invisible. */
@Injectable()
export class UserQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(query: UserListQuery): Promise<UserList> {
    const matching = this.matching(query);
    const totalItems = await matching.getCount();
    const rows = selectUser(matching);
    const direction = query.order === 'asc' ? 'ASC' : 'DESC';
    for (const column of [...SORTS[query.sort], 'u.id']) rows.addOrderBy(column, direction);
    const page = pageOf(query);
    rows.offset(offsetOf(page)).limit(page.limit);
    return { users: (await rows.getRawMany<UserRow>()).map(present), pagination: paginate(page, totalItems) };
  }

  /** Throws USER_NOT_FOUND. Pass the transaction to see what it changed. */
  async read(id: string, tx: EntityManager = this.dataSource.manager): Promise<UserDto> {
    const user = tx.createQueryBuilder(User, 'u').where('u.id = :id AND u.deleted_at IS NULL', { id });
    const row = await selectUser(user).getRawOne<UserRow>();
    if (!row) throw new DomainError('USER_NOT_FOUND');
    return present(row);
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
    if (search !== undefined) users.andWhere(`${SEARCHED} LIKE :search`, { search: containing(foldForSearch(search)) });
    if (role !== undefined) users.andWhere('u.role = :role', { role });
    if (technicalAreaId !== undefined) users.andWhere('u.technical_area_id = :technicalAreaId', { technicalAreaId });
    if (isActive !== undefined) users.andWhere('u.is_active = :isActive', { isActive });
    if (emailVerified !== undefined)
      users.andWhere('(u.email_verified_at IS NOT NULL) = :emailVerified', { emailVerified });
    if (ids) users.andWhere('u.id IN (:...ids)', { ids });
    return users;
  }
}

const selectUser = (users: SelectQueryBuilder<User>): SelectQueryBuilder<User> =>
  users
    .leftJoin('technical_areas', 'area', 'area.id = u.technical_area_id')
    .select(['u.id AS id', 'u.name AS name', 'u.surname AS surname', 'u.email AS email', 'u.role AS role'])
    .addSelect(['u.company AS company', 'u.phone AS phone', 'u.language AS language'])
    .addSelect('u.technical_area_id', 'technicalAreaId')
    .addSelect('area.name', 'technicalAreaName')
    .addSelect('u.is_active', 'isActive')
    .addSelect('u.email_verified_at IS NOT NULL', 'emailVerified')
    .addSelect('u.must_change_password', 'mustChangePassword')
    .addSelect(HAS_SECOND_FACTOR, 'hasSecondFactor')
    .addSelect(MUST_SET_UP_SECOND_FACTOR, 'mustSetUpSecondFactor')
    .addSelect('u.created_at', 'createdAt')
    .addSelect('u.erased_at', 'erasedAt');

const present = ({ technicalAreaName, ...row }: UserRow): UserDto => ({
  ...row,
  technicalArea:
    row.technicalAreaId !== null && technicalAreaName !== null
      ? { id: row.technicalAreaId, name: technicalAreaName }
      : null,
});
