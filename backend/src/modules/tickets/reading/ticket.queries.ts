import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../kernel/access/index.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { Attachment } from '../model/attachment.entity.js';
import { Ticket } from '../model/ticket.entity.js';
import { visibleTo } from '../model/visibility.js';
import { selectTicket, type TicketRow } from './ticket-columns.js';
import { type AttachmentRow, presentTicket } from './ticket.presenter.js';
import type { TicketDto, TicketRefDto } from './ticket.dto.js';

@Injectable()
export class TicketQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** The ticket as the caller may see it; throws TICKET_NOT_FOUND. */
  async read(actor: Actor, ticketId: number): Promise<TicketDto> {
    const { sql, parameters } = visibleTo(actor);
    const row = await this.find(this.dataSource.manager, ticketId, sql, parameters);
    if (!row) throw new DomainError('TICKET_NOT_FOUND');
    const [attachments, related] = await Promise.all([
      this.attachmentsOf(ticketId),
      row.duplicateOfId !== null || row.hasDuplicates ? this.relatedTo(actor, row) : [],
    ]);
    return presentTicket(row, attachments, actor, related);
  }

  /** For whoever has just changed it, in the transaction of the change: a moment later the ticket may be somebody else's. */
  async readChanged(tx: EntityManager, actor: Actor, ticketId: number): Promise<TicketDto> {
    return presentTicket(await this.row(tx, ticketId), await this.attachmentsOf(ticketId, tx), actor);
  }

  /** Without a look at who asks. */
  async row(manager: EntityManager, ticketId: number): Promise<TicketRow> {
    const row = await this.find(manager, ticketId, 'TRUE', {});
    if (!row) throw new DomainError('TICKET_NOT_FOUND');
    return row;
  }

  /** The original and the duplicates of a ticket, as far as the caller may see them; lowest number first. */
  private relatedTo(actor: Actor, { id, duplicateOfId }: TicketRow): Promise<TicketRefDto[]> {
    const { sql, parameters } = visibleTo(actor);
    return this.dataSource.manager
      .createQueryBuilder()
      .select('t.id', 'id')
      .addSelect('t.title', 'title')
      .addSelect('t.status', 'status')
      .from(Ticket, 't')
      .where('(t.duplicate_of_id = :id OR t.id = :duplicateOfId)', { id, duplicateOfId })
      .andWhere(sql, parameters)
      .orderBy('t.id')
      .getRawMany<TicketRefDto>();
  }

  /** In the order of upload. */
  attachmentsOf(ticketId: number, manager: EntityManager = this.dataSource.manager): Promise<AttachmentRow[]> {
    return manager.find(Attachment, {
      select: { id: true, fileName: true, size: true, mimeType: true, createdAt: true, uploadedById: true },
      where: { ticketId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  private find(
    manager: EntityManager,
    ticketId: number,
    condition: string,
    parameters: object,
  ): Promise<TicketRow | undefined> {
    const query = manager.createQueryBuilder().from(Ticket, 't').where('t.id = :ticketId', { ticketId });
    return selectTicket(query).andWhere(condition, parameters).getRawOne<TicketRow>();
  }
}
