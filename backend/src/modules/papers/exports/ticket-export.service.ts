import { Injectable } from '@nestjs/common';
import { IntersectionType, OmitType } from '@nestjs/swagger';
import type { Actor } from '#kernel/access/index.js';
import { TicketBatches, TicketListQuery } from '#tickets/lists/index.js';
import { ExportFileQuery, ExportFiles, type OpenExport } from './export-files.js';
import { ticketTable } from './ticket-table.js';

/** Filters, search and order of the list, without paging. */
export class TicketExportQuery extends IntersectionType(
  OmitType(TicketListQuery, ['page', 'limit'] as const),
  ExportFileQuery,
) {}

@Injectable()
export class TicketExport {
  constructor(
    private readonly tickets: TicketBatches,
    private readonly files: ExportFiles,
  ) {}

  /** Throws EXPORT_BUSY. Tickets and their order are fixed before the first byte. */
  open(actor: Actor, query: TicketExportQuery): Promise<OpenExport> {
    return this.files.open(actor, query, async (language) => {
      const numbers = await this.tickets.numbers(actor, query);
      const table = ticketTable(this.tickets.rows(actor, numbers), language);
      return { name: 'tickets', total: numbers.length, table };
    });
  }
}
