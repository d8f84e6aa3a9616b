import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { type Attachment, type Ticket } from '#tickets/index.js';
import { AttachmentsRepository } from './attachments.repository.js';
import { TicketAccess } from '#tickets/visibility/index.js';

/** An attachment is visible to those who see its ticket. Other callers get ATTACHMENT_NOT_FOUND. */
@Injectable()
export class AttachmentAccess {
  constructor(
    private readonly attachments: AttachmentsRepository,
    private readonly tickets: TicketAccess,
  ) {}

  async visible(actor: Actor, id: string): Promise<Attachment> {
    const attachment = await this.found(id);
    await this.tickets.visible(actor, attachment.ticketId).catch(asAbsent);
    return attachment;
  }

  /** Also locks the ticket until the transaction ends. */
  async lock(tx: EntityManager, actor: Actor, id: string): Promise<{ attachment: Attachment; ticket: Ticket }> {
    const attachment = await this.found(id, tx);
    const ticket = await this.tickets.lock(tx, actor, attachment.ticketId).catch(asAbsent);
    return { attachment, ticket };
  }

  private async found(id: string, tx?: EntityManager): Promise<Attachment> {
    const attachment = await this.attachments.find(id, tx);
    if (!attachment) throw new DomainError('ATTACHMENT_NOT_FOUND');
    return attachment;
  }
}

function asAbsent(error: unknown): never {
  throw error instanceof DomainError && error.code === 'TICKET_NOT_FOUND'
    ? new DomainError('ATTACHMENT_NOT_FOUND')
    : error;
}
