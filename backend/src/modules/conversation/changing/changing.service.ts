import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { assertAllowed, DomainError } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { type ListQuery, ListReader, pageOf } from '#kernel/http/index.js';
import { MessageFilesService } from '../files/message-files.service.js';
import type { TicketMessageDto } from '../message/message.dto.js';
import { mayDelete, mayEdit, mayUndo } from '../message/message.policy.js';
import { MessageQueries } from '../message/message.queries.js';
import { MessageRepository } from '../message/message.repository.js';
import { MessageLimits } from '../sending/message-limits.js';
import { MessageRevision } from '../message/ticket-message.entity.js';
import type {
  MessageChangeDto,
  MessageRevisionDto,
  MessageRevisionsResponse,
  WithdrawnDto,
} from './message-change.dto.js';
import { MessageLock } from './message-lock.js';

/** Edits, deletes and takes back messages. Locks the ticket first, then the message. */
@Injectable()
export class ChangingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly locks: MessageLock,
    private readonly messages: MessageRepository,
    private readonly limits: MessageLimits,
    private readonly files: MessageFilesService,
    private readonly queries: MessageQueries,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * An edit counts towards the message limits. Editing an unpublished message leaves no trace; an unchanged text writes
   * nothing.
   */
  async edit(actor: Actor, id: string, { body, version }: MessageChangeDto): Promise<TicketMessageDto> {
    await this.limits.take(actor);
    return this.unitOfWork.run(async (tx) => {
      const { ticket, message, state } = await this.locks.take(tx, actor, id);
      const now = this.clock.now();
      assertAllowed(mayEdit(actor, ticket, state, now));
      if (version !== message.version) throw new DomainError('MESSAGE_CHANGED');
      if (body !== message.body) await this.messages.edit(tx, message, body, message.publishedAt && now);
      return this.queries.readChanged(tx, actor, ticket, id);
    });
  }

  async rest(actor: Actor, id: string): Promise<string> {
    await this.locks.assertVisible(actor, id);
    return this.queries.rest(id);
  }

  /** Removes an unpublished message, and empties a published one. */
  delete(actor: Actor, id: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const { ticket, message, state } = await this.locks.take(tx, actor, id);
      assertAllowed(mayDelete(actor, state));
      await this.files.removeOf(tx, id);
      if (message.publishedAt === null) return this.messages.remove(tx, message);
      await this.messages.empty(tx, message, actor.id, this.clock.now());
      const details = { ticketId: ticket.id, messageId: id };
      await this.securityLog.record(tx, 'MESSAGE_DELETED', { details });
    });
  }

  /** Takes a reply back: its text and files become the sender's draft again. */
  undo(actor: Actor, id: string): Promise<WithdrawnDto> {
    return this.unitOfWork.run(async (tx) => {
      const { message, state } = await this.locks.take(tx, actor, id);
      assertAllowed(mayUndo(actor, state));
      await this.messages.takeBack(tx, message, this.clock.now());
      return { body: message.body ?? '', keepAwaiting: message.keepsAwaiting };
    });
  }
}

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
