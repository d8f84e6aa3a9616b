import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { type ListQuery, ListReader, pageOf } from '#kernel/http/index.js';
import { MessageRevision } from '../message/message-revision.entity.js';
import { MessageLock } from './message-lock.js';
import type { MessageRevisionDto, MessageRevisionsResponse } from './message-change.dto.js';

const reader = new ListReader<MessageRevisionDto>({ version: 'r.version', body: 'r.body', replacedAt: 'r.created_at' });

@Injectable()
export class RevisionQueries {
  constructor(
    private readonly entities: EntityManager,
    private readonly locks: MessageLock,
  ) {}

  async list(actor: Actor, messageId: string, query: ListQuery): Promise<MessageRevisionsResponse> {
    await this.locks.assertVisible(actor, messageId);
    const found = this.entities.createQueryBuilder(MessageRevision, 'r').where({ messageId });
    const { rows, pagination } = await reader.page(found, pageOf(query), { by: ['r.version'], order: query.order });
    return { revisions: rows, pagination };
  }
}
