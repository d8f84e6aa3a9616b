import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { ApiTokenSort, ApiTokenState } from '../../contract/index.js';
import type { Actor } from '../../kernel/access/index.js';
import { Clock } from '../../kernel/clock.js';
import { containing, offsetOf, type Page, pageOf, paginate } from '../../kernel/http/index.js';
import { foldedSql, foldForSearch } from '../../kernel/persistence/index.js';
import type { ApiTokenDto, ApiTokenList, ApiTokenListQuery } from './api-token.dto.js';
import { ApiToken } from './api-token.entity.js';

const SORTS: Readonly<Record<ApiTokenSort, string>> = {
  createdAt: 't.created_at',
  expiresAt: 't.expires_at',
  lastUsedAt: 't.last_used_at',
};

/** REVOKED comes first: a revoked token cannot expire. */
const STATE = `CASE WHEN t.revoked_at IS NOT NULL THEN 'REVOKED' WHEN t.expires_at <= :now THEN 'EXPIRED' ELSE 'ACTIVE' END`;
const SEARCHED = foldedSql(`concat_ws(' ', t.name, owner.name, owner.surname, owner.name, owner.email)`);

type Row = Pick<
  ApiTokenDto,
  'id' | 'name' | 'beginning' | 'scopes' | 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'lastUsedAddress' | 'revokedAt'
> & {
  state: ApiTokenState;
  ownerId: string;
  ownerName: string;
  ownerSurname: string;
  ownerEmail: string | null;
  ownerRole: ApiTokenDto['user']['role'];
  makerName: string | null;
  makerSurname: string | null;
};

/** Tokens as owners and administrators see them, without text or hash. */
@Injectable()
export class ApiTokenQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Users see their own tokens, administrators all of them. */
  async list(actor: Actor, query: ApiTokenListQuery): Promise<ApiTokenList> {
    const page = pageOf(query);
    const total = await this.matching(actor, query).getCount();
    const apiTokens = offsetOf(page) < total ? await this.rows(actor, query, page) : [];
    return { apiTokens, pagination: paginate(page, total) };
  }

  async read(id: string, tx: EntityManager): Promise<ApiTokenDto> {
    const token = this.all(tx).where('t.id = :id', { id });
    return present(await selectToken(token).getRawOne<Row>().then(required));
  }

  private async rows(actor: Actor, query: ApiTokenListQuery, page: Page): Promise<ApiTokenDto[]> {
    const direction = query.order === 'asc' ? 'ASC' : 'DESC';
    const rows = await selectToken(this.matching(actor, query))
      .orderBy(SORTS[query.sort], direction, 'NULLS LAST')
      .addOrderBy('t.id', direction)
      .limit(page.limit)
      .offset(offsetOf(page))
      .getRawMany<Row>();
    return rows.map(present);
  }

  private matching(actor: Actor, { state, userId, search }: ApiTokenListQuery): SelectQueryBuilder<ApiToken> {
    const found = this.all(this.dataSource.manager);
    if (actor.role !== 'ADMIN') found.andWhere('t.user_id = :actorId', { actorId: actor.id });
    if (userId !== undefined) found.andWhere('t.user_id = :userId', { userId });
    if (state) found.andWhere(`${STATE} IN (:...state)`, { state });
    if (search !== undefined) found.andWhere(`${SEARCHED} LIKE :search`, { search: containing(foldForSearch(search)) });
    return found;
  }

  private all(manager: EntityManager): SelectQueryBuilder<ApiToken> {
    return manager
      .createQueryBuilder(ApiToken, 't')
      .innerJoin('users', 'owner', 'owner.id = t.user_id')
      .leftJoin('users', 'maker', 'maker.id = t.created_by_id AND maker.id <> owner.id')
      .setParameter('now', this.clock.now());
  }
}

const selectToken = (tokens: SelectQueryBuilder<ApiToken>): SelectQueryBuilder<ApiToken> =>
  tokens
    .select(['t.id AS id', 't.name AS name', 't.beginning AS beginning', 't.scopes AS scopes'])
    .addSelect(STATE, 'state')
    .addSelect('t.created_at', 'createdAt')
    .addSelect('t.expires_at', 'expiresAt')
    .addSelect('t.last_used_at', 'lastUsedAt')
    .addSelect('t.last_used_address', 'lastUsedAddress')
    .addSelect('t.revoked_at', 'revokedAt')
    .addSelect('owner.id', 'ownerId')
    .addSelect('owner.name', 'ownerName')
    .addSelect('owner.surname', 'ownerSurname')
    .addSelect('owner.email', 'ownerEmail')
    .addSelect('owner.role', 'ownerRole')
    .addSelect('maker.name', 'makerName')
    .addSelect('maker.surname', 'makerSurname');

function present(row: Row): ApiTokenDto {
  const { ownerId, ownerName, ownerSurname, ownerEmail, ownerRole, makerName, makerSurname, ...token } = row;
  return {
    ...token,
    user: { id: ownerId, name: ownerName, surname: ownerSurname, email: ownerEmail, role: ownerRole },
    createdBy: makerName === null || makerSurname === null ? null : { name: makerName, surname: makerSurname },
  };
}

function required(row: Row | undefined): Row {
  if (!row) throw new Error('The token disappeared while it was created');
  return row;
}
