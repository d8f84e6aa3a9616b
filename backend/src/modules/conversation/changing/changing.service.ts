import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { UnitOfWork } from '../../../kernel/persistence/index.js';
import { SecurityLog } from '../../../kernel/security-log/index.js';
import { assertAllowed, type Ticket, TicketAccess } from '../../tickets/index.js';
import { MessageFilesService } from '../files/message-files.service.js';
import type { MessageDto } from '../message/message.dto.js';
import { mayDelete, mayEdit, mayUndo, mayWriteNotes } from '../message/message.policy.js';
import type { MessageRow } from '../message/message.presenter.js';
import { MessageQueries } from '../message/message.queries.js';
import { MessageRepository } from '../message/message.repository.js';
import type { TicketMessage } from '../message/ticket-message.entity.js';
import type { MessageChangeDto, MessageRevisionDto, WithdrawnDto } from './message-change.dto.js';
import { RevisionQueries } from './revision.queries.js';

interface Locked {
  ticket: Ticket;
  /** The row, and what the caller may know about it. */
  message: TicketMessage;
  state: MessageRow;
}

/** Edits, deletes and takes back messages. Ticket and message are locked, in this order. */
@Injectable()
export class ChangingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly tickets: TicketAccess,
    private readonly messages: MessageRepository,
    private readonly files: MessageFilesService,
    private readonly queries: MessageQueries,
    private readonly revisionQueries: RevisionQueries,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Before it is published without a trace; an unchanged text writes nothing. */
  edit(actor: Actor, id: string, { body, version }: MessageChangeDto): Promise<MessageDto> {
    return this.unitOfWork.run(async (tx) => {
      const { ticket, message, state } = await this.lock(tx, actor, id);
      const now = this.clock.now();
      assertAllowed(mayEdit(actor, ticket, state, now));
      if (version !== message.version) throw new DomainError('MESSAGE_CHANGED');
      if (body !== message.body) await this.messages.edit(tx, message, body, message.publishedAt && now);
      return this.queries.readChanged(tx, actor, ticket, id);
    });
  }

  /** Removes what is not published yet; otherwise its place stays, empty. */
  delete(actor: Actor, id: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const { ticket, message, state } = await this.lock(tx, actor, id);
      assertAllowed(mayDelete(actor, state));
      await this.files.removeOf(tx, id);
      if (message.publishedAt === null) return this.messages.remove(tx, message);
      await this.messages.empty(tx, message, actor.id, this.clock.now());
      const details = { ticketId: ticket.id, messageId: id };
      await this.securityLog.record(tx, 'MESSAGE_DELETED', { details });
    });
  }

  /** The text becomes the sender's draft again; so do the files. */
  undo(actor: Actor, id: string): Promise<WithdrawnDto> {
    return this.unitOfWork.run(async (tx) => {
      const { message, state } = await this.lock(tx, actor, id);
      assertAllowed(mayUndo(actor, state));
      await this.messages.takeBack(tx, message, this.clock.now());
      return { body: message.body ?? '', keepAwaiting: message.keepsAwaiting };
    });
  }

  async revisions(actor: Actor, id: string): Promise<MessageRevisionDto[]> {
    const message = await this.queries.find(actor, id);
    if (!message) throw new DomainError('MESSAGE_NOT_FOUND');
    await this.tickets.visible(actor, message.ticketId).catch(asAbsent);
    return this.revisionQueries.of(id);
  }

  /** Throws MESSAGE_NOT_FOUND also for messages that the caller may not read. */
  private async lock(tx: EntityManager, actor: Actor, id: string): Promise<Locked> {
    const found = await this.messages.find(tx, id);
    if (!found) throw new DomainError('MESSAGE_NOT_FOUND');
    const ticket = await this.tickets.lock(tx, actor, found.ticketId).catch(asAbsent);
    const [message, state] = [await this.messages.find(tx, id), await this.queries.find(actor, id, tx)];
    if (!message || !state || isOutOfScope(actor, state)) throw new DomainError('MESSAGE_NOT_FOUND');
    return { ticket, message, state };
  }
}

/** A program without the scope for notes does not learn of them. */
const isOutOfScope = (actor: Actor, { kind }: MessageRow): boolean => kind === 'NOTE' && !mayWriteNotes(actor);

function asAbsent(error: unknown): never {
  throw error instanceof DomainError && error.code === 'TICKET_NOT_FOUND'
    ? new DomainError('MESSAGE_NOT_FOUND')
    : error;
}
