import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { PreparedStatements, type RunsOn, type StatementValues } from '#kernel/persistence/index.js';
import { extendedSelection, NAMES_JOINED, type TicketRow, ticketSelection } from './ticket-columns.js';
import { type AttachmentRow, presentTicket } from './ticket.presenter.js';
import type { TicketDto, TicketRefDto } from './ticket.dto.js';
import { visibleTo } from '../visibility/index.js';

const ATTACHMENTS = `
  SELECT a.id, a.file_name AS "fileName", a.size, a.mime_type AS "mimeType", a.created_at AS "createdAt",
    a.uploaded_by_id AS "uploadedById", a.signed_report AS "signedReport", a.is_scanned AS "isScanned", person.name AS "uploaderName", person.surname AS "uploaderSurname"
  FROM attachments a LEFT JOIN users person ON person.id = a.uploaded_by_id
  WHERE a.ticket_id = :ticketId ORDER BY a.created_at, a.id`;

@Injectable()
export class TicketQueries {
  constructor(private readonly statements: PreparedStatements) {}

  /** Returns the ticket as the caller may see it. Throws TICKET_NOT_FOUND. */
  async read(actor: Actor, ticketId: number): Promise<TicketDto> {
    const { sql, parameters } = visibleTo(actor);
    const [row, attachments] = await Promise.all([
      this.find(ticketId, { condition: sql, values: parameters }),
      this.attachmentsOf(ticketId),
    ]);
    if (!row) throw new DomainError('TICKET_NOT_FOUND');
    return this.present(row, attachments, actor);
  }

  /**
   * Reads the ticket for a caller who has just changed it, in the same transaction, because it may be reassigned later.
   */
  async readChanged(tx: EntityManager, actor: Actor, ticketId: number): Promise<TicketDto> {
    return this.present(await this.row(tx, ticketId), await this.attachmentsOf(ticketId, tx), actor, tx);
  }

  /** Does not check access. */
  async row(tx: EntityManager, ticketId: number): Promise<TicketRow> {
    const row = await this.find(ticketId, { on: tx });
    if (!row) throw new DomainError('TICKET_NOT_FOUND');
    return row;
  }

  /** Reads only the columns that extensions add. */
  async extendedRow(ticketId: number): Promise<object> {
    const sql = `SELECT ${extendedSelection()} FROM tickets t WHERE t.id = :ticketId`;
    const [row] = await this.statements.rows(sql, { ticketId });
    return row ?? {};
  }

  /** Lists attachments in the order of upload. */
  attachmentsOf(ticketId: number, on: RunsOn = 'quick'): Promise<AttachmentRow[]> {
    return this.statements.rows<AttachmentRow>(ATTACHMENTS, { ticketId }, on);
  }

  private async present(row: TicketRow, attachments: AttachmentRow[], actor: Actor, on?: RunsOn): Promise<TicketDto> {
    const isRelated = row.duplicateOfId !== null || row.hasDuplicates;
    return presentTicket(row, attachments, actor, isRelated ? await this.relatedTo(actor, row, on) : []);
  }

  /** Returns the original and the duplicates that the caller may see, by number. */
  private relatedTo(actor: Actor, { id, duplicateOfId }: TicketRow, on: RunsOn = 'quick'): Promise<TicketRefDto[]> {
    const { sql, parameters } = visibleTo(actor);
    return this.statements.rows<TicketRefDto>(
      `SELECT t.id, t.title, t.status FROM tickets t
       WHERE (t.duplicate_of_id = :id OR t.id = :duplicateOfId) AND ${sql} ORDER BY t.id`,
      { ...parameters, id, duplicateOfId },
      on,
    );
  }

  private async find(
    ticketId: number,
    { condition = 'TRUE', values = {}, on = 'quick' }: { condition?: string; values?: StatementValues; on?: RunsOn },
  ): Promise<TicketRow | undefined> {
    const sql = `SELECT ${ticketSelection()} FROM tickets t ${NAMES_JOINED} WHERE t.id = :ticketId AND ${condition}`;
    const [row] = await this.statements.rows<TicketRow>(sql, { ...values, ticketId }, on);
    return row;
  }
}
