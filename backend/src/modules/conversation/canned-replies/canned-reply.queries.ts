import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { CannedReplySort } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { foldedSql } from '#kernel/persistence/index.js';
import type { CannedReplyDto, CannedReplyList, CannedReplyListQuery } from './canned-reply.dto.js';
import { CannedReply } from './canned-reply.entity.js';
import { allowedReplyActions } from './canned-reply.policy.js';

const SEARCHED = foldedSql(`concat_ws(' ', reply.title, reply.body)`);

const SORTS: Readonly<Record<CannedReplySort, string>> = {
  title: foldedSql('reply.title'),
  createdAt: 'reply.created_at',
};

type Row = Omit<CannedReplyDto, 'allowedActions'>;

const reader = new ListReader<Row>(
  {
    id: 'reply.id',
    title: 'reply.title',
    language: 'reply.language',
    body: 'reply.body',
    isShared: '(reply.owner_id IS NULL)',
    technicalAreaId: 'reply.technical_area_id',
    technicalAreaName: 'area.name',
    version: 'reply.version',
    createdAt: 'reply.created_at',
  },
  (rows) => rows.leftJoin('reply.technicalArea', 'area'),
);

/** Reads the canned replies available to the caller: those of all staff, those of their area, and their own. */
@Injectable()
export class CannedReplyQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(actor: Actor, query: CannedReplyListQuery): Promise<CannedReplyList> {
    const order = { by: [SORTS[query.sort], 'reply.id'], order: query.order };
    const { rows, pagination } = await reader.page(this.matching(actor, query), pageOf(query), order);
    return { cannedReplies: rows.map((row) => presentReply(actor, row)), pagination };
  }

  /** Throws CANNED_REPLY_NOT_FOUND. Pass the transaction to see its changes. */
  async read(actor: Actor, id: string, tx: EntityManager = this.dataSource.manager): Promise<CannedReplyDto> {
    const reply = await reader.one(usedBy(actor, tx).andWhere('reply.id = :replyId', { replyId: id }));
    if (!reply) throw new DomainError('CANNED_REPLY_NOT_FOUND');
    return presentReply(actor, reply);
  }

  private matching(
    actor: Actor,
    { search, language, isShared, ids }: CannedReplyListQuery,
  ): SelectQueryBuilder<CannedReply> {
    const found = usedBy(actor, this.dataSource.manager);
    andWhereWords(found, search, (pattern) => `${SEARCHED} LIKE ${pattern}`);
    if (language) found.andWhere('reply.language = :language', { language });
    if (isShared !== undefined) found.andWhere('(reply.owner_id IS NULL) = :isShared', { isShared });
    if (ids) found.andWhere('reply.id IN (:...ids)', { ids });
    return found;
  }
}

const presentReply = (actor: Actor, row: Row): CannedReplyDto => ({
  ...row,
  allowedActions: allowedReplyActions(actor, row),
});

/** SQL: whether the reply is the reader's own or shared with them. Administrators share the replies of every area. */
const USED = `(reply.owner_id = :id OR reply.owner_id IS NULL
  AND (reply.technical_area_id IS NULL OR reply.technical_area_id = :technicalAreaId OR :role = 'ADMIN'))`;

const usedBy = ({ id, technicalAreaId, role }: Actor, manager: EntityManager): SelectQueryBuilder<CannedReply> =>
  manager.createQueryBuilder(CannedReply, 'reply').where(USED, { id, technicalAreaId, role });
