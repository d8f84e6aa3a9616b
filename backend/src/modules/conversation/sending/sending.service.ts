import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIFETIMES } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { assertAllowed, DomainError, invalidField } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { type Ticket } from '#tickets/index.js';
import { MessageFileRepository } from '../files/message-file.repository.js';
import type { TicketMessageDto } from '../message/message.dto.js';
import { MessageQueries } from '../message/message.queries.js';
import { MessageRepository, type NewMessage } from '../message/message.repository.js';
import type { TicketMessage } from '../message/ticket-message.entity.js';
import { MessageLimits } from './message-limits.js';
import { MessagePublisher } from './message-publisher.js';
import type { NewNoteDto, NewReplyDto } from './new-message.dto.js';
import { mayNote, mayReply, TicketAccess } from '#tickets/visibility/index.js';

@Injectable()
export class SendingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly tickets: TicketAccess,
    private readonly limits: MessageLimits,
    private readonly messages: MessageRepository,
    private readonly files: MessageFileRepository,
    private readonly publisher: MessagePublisher,
    private readonly queries: MessageQueries,
  ) {}

  /**
   * Sends a message. A reply of staff waits until it can no longer be taken back; a client's message is published at
   * once.
   */
  async reply(actor: Actor, ticketId: number, request: NewReplyDto): Promise<TicketMessageDto> {
    await this.countMessage(actor);
    return this.unitOfWork.run(async (tx) => {
      const ticket = await this.tickets.lock(tx, actor, ticketId);
      const id = await this.replyIn(tx, actor, ticket, request);
      return this.queries.readChanged(tx, actor, ticket, id);
    });
  }

  /** Counts a reply that another transaction will send. Throws TOO_MANY_REQUESTS. */
  countMessage(actor: Actor): Promise<void> {
    return this.limits.take(actor);
  }

  /** Sends a reply in a transaction that has locked the ticket; returns the id of the message. */
  async replyIn(tx: EntityManager, actor: Actor, ticket: Ticket, request: NewReplyDto): Promise<string> {
    assertAllowed(mayReply(actor, ticket));
    await this.assertNothingUnseen(tx, actor, ticket, request);
    return isStaff(actor) ? this.sendLater(tx, actor, ticket, request) : this.sendNow(tx, actor, ticket, request);
  }

  async note(actor: Actor, ticketId: number, request: NewNoteDto): Promise<TicketMessageDto> {
    const { body, fileIds, draft } = contentOf(request);
    await this.countMessage(actor);
    await this.limits.takeMentions(actor, request.mentions?.length ?? 0);
    return this.unitOfWork.run(async (tx) => {
      const ticket = await this.tickets.lock(tx, actor, ticketId);
      assertAllowed(mayNote(actor, ticket));
      const now = this.clock.now();
      const added = { kind: 'NOTE', body, draft, createdAt: now, publishedAt: now } as const;
      const note = await this.add(tx, actor, ticket, added, fileIds);
      await this.publisher.noteAdded(tx, note, request.mentions);
      return this.queries.readChanged(tx, actor, ticket, note.id);
    });
  }

  private async sendLater(tx: EntityManager, actor: Actor, ticket: Ticket, request: NewReplyDto): Promise<string> {
    const { body, fileIds, draft } = contentOf(request);
    const { keepAwaiting: keepsAwaiting = false } = request;
    const publishAt = this.clock.in(LIFETIMES.messageUndo);
    const added = { kind: 'STAFF', body, draft, keepsAwaiting, createdAt: this.clock.now(), publishAt } as const;
    const { id } = await this.add(tx, actor, ticket, added, fileIds);
    await this.publisher.publishLater(tx, id, publishAt);
    return id;
  }

  private async sendNow(tx: EntityManager, actor: Actor, ticket: Ticket, request: NewReplyDto): Promise<string> {
    const { body, fileIds, draft } = contentOf(request);
    const now = this.clock.now();
    const message = await this.add(tx, actor, ticket, { kind: 'CLIENT', body, draft, createdAt: now }, fileIds);
    await this.publisher.publish(tx, ticket, message, now);
    return message.id;
  }

  private async add(
    tx: EntityManager,
    actor: Actor,
    ticket: Ticket,
    values: NewMessage,
    fileIds: readonly string[],
  ): Promise<TicketMessage> {
    const message = await this.messages.add(tx, ticket, actor, values);
    await this.files.attach(tx, message, fileIds);
    return message;
  }

  /** Throws CONVERSATION_MOVED_ON if new messages arrived since; `force` skips the check. */
  private async assertNothingUnseen(
    tx: EntityManager,
    actor: Actor,
    { id: ticketId }: Ticket,
    { lastSeenSeq: after, force }: NewReplyDto,
  ): Promise<void> {
    if (after === undefined || force) return;
    const by = isStaff(actor) ? 'seq' : 'public_seq';
    const unseen = await this.messages.countUnseen(tx, { ticketId, reader: actor.id, after, by });
    if (unseen > 0)
      throw new DomainError('CONVERSATION_MOVED_ON', [{ field: 'unseen', code: 'count', message: String(unseen) }]);
  }
}

type Content = Pick<NewReplyDto, 'draft'> & { body: string; fileIds: string[] };

/** Throws VALIDATION_FAILED for a message with neither text nor files. */
function contentOf({ body = '', fileIds = [], draft }: NewReplyDto): Content {
  if (body === '' && fileIds.length === 0) throw invalidField('body', 'required', 'This field is required');
  return { body, fileIds, draft };
}
