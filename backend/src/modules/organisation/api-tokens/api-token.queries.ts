import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { ApiTokenSort, ApiTokenState } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { foldedSql } from '#kernel/persistence/index.js';
import type { ApiTokenDto, ApiTokenList, ApiTokenListQuery } from './api-token.dto.js';
import { ApiToken } from './api-token.entity.js';
import { allowedTokenActions } from './api-token.policy.js';

const SORTS: Readonly<Record<ApiTokenSort, string>> = {
  createdAt: 't.created_at',
  expiresAt: 't.expires_at',
  lastUsedAt: 't.last_used_at',
};

/** REVOKED comes first, because a revoked token no longer expires. */
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

const reader = new ListReader<Row>({
  id: 't.id',
  name: 't.name',
  beginning: 't.beginning',
  scopes: 't.scopes',
  state: STATE,
  createdAt: 't.created_at',
  expiresAt: 't.expires_at',
  lastUsedAt: 't.last_used_at',
  lastUsedAddress: 't.last_used_address',
  revokedAt: 't.revoked_at',
  ownerId: 'owner.id',
  ownerName: 'owner.name',
  ownerSurname: 'owner.surname',
  ownerEmail: 'owner.email',
  ownerRole: 'owner.role',
  makerName: 'maker.name',
  makerSurname: 'maker.surname',
});

/** Reads tokens for their owners and administrators: without the hash, and without the text, which is not stored. */
@Injectable()
export class ApiTokenQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Users see their own tokens, administrators all of them. */
  async list(actor: Actor, query: ApiTokenListQuery): Promise<ApiTokenList> {
    const order = { by: [SORTS[query.sort], 't.id'], order: query.order, nulls: 'NULLS LAST' } as const;
    const { rows, pagination } = await reader.page(this.matching(actor, query), pageOf(query), order);
    return { apiTokens: rows.map((row) => presentToken(actor, row)), pagination };
  }

  async read(actor: Actor, id: string, tx: EntityManager): Promise<ApiTokenDto> {
    const token = this.all(tx).where('t.id = :id', { id });
    return presentToken(actor, await reader.one(token).then(requireRow));
  }

  private matching(actor: Actor, { state, userId, search }: ApiTokenListQuery): SelectQueryBuilder<ApiToken> {
    const found = this.all(this.dataSource.manager);
    if (actor.role !== 'ADMIN') found.andWhere('t.user_id = :actorId', { actorId: actor.id });
    if (userId !== undefined) found.andWhere('t.user_id = :userId', { userId });
    if (state) found.andWhere(`${STATE} IN (:...state)`, { state });
    andWhereWords(found, search, (pattern) => `${SEARCHED} LIKE ${pattern}`);
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

function presentToken(actor: Actor, row: Row): ApiTokenDto {
  const { ownerId, ownerName, ownerSurname, ownerEmail, ownerRole, makerName, makerSurname, ...token } = row;
  return {
    ...token,
    user: { id: ownerId, name: ownerName, surname: ownerSurname, email: ownerEmail, role: ownerRole },
    createdBy: makerName === null || makerSurname === null ? null : { name: makerName, surname: makerSurname },
    allowedActions: allowedTokenActions(actor, row),
  };
}

function requireRow(row: Row | undefined): Row {
  if (!row) throw new Error('The token disappeared while it was created');
  return row;
}
