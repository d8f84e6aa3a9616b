import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { Config } from '#config/config.js';
import { dayOf, EXPORT_FORMATS, type ExportFormat, type Language, LANGUAGES } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { Semaphore } from '#kernel/semaphore.js';
import { TicketBatches, TicketListQuery } from '#tickets/lists/index.js';
import { EnumField, QueryEnum } from '#kernel/http/index.js';
import { writeCsv } from './csv.js';
import type { ExportedTable } from './table.js';
import { ticketTable } from './ticket-table.js';
import { writeXlsx } from './xlsx/workbook.js';

/** Filters, search and order of the list, without paging. */
export class TicketExportQuery extends OmitType(TicketListQuery, ['page', 'limit'] as const) {
  @EnumField(EXPORT_FORMATS, 'ExportFormat')
  format: ExportFormat;

  @QueryEnum(LANGUAGES, 'Language', {
    description: "Language of headings, values and numbers; the caller's by default",
  })
  language?: Language;
}

export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Seconds after which a refused caller may retry. */
const RETRY_AFTER = 10;

const WRITERS: Readonly<Record<ExportFormat, (table: ExportedTable) => Readable>> = {
  csv: (table) => Readable.from(writeCsv(table), { objectMode: false }),
  xlsx: writeXlsx,
};

/** A file written while its data is read. It occupies a slot until it ends or is destroyed. */
interface OpenExport {
  stream: Readable;
  total: number;
  fileName: string;
  type: string;
}

@Injectable()
export class TicketExport {
  /** Limits concurrent exports, so that others need not wait for a million rows and no user takes all slots. */
  private readonly slots: Semaphore;

  constructor(
    private readonly tickets: TicketBatches,
    private readonly unitOfWork: UnitOfWork,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.slots = new Semaphore({ total: config.exportsAtOnce, perKey: 1 });
  }

  /** Throws EXPORT_BUSY. Tickets and their order are fixed before the first byte. */
  async open(actor: Actor, query: TicketExportQuery): Promise<OpenExport> {
    const giveBack = this.slots.take(actor.id);
    if (!giveBack) throw new DomainError('EXPORT_BUSY', undefined, RETRY_AFTER);
    try {
      const { format, language = actor.language } = query;
      const numbers = await this.tickets.numbers(actor, query);
      const details = { format, tickets: numbers.length };
      await this.unitOfWork.run((tx) => this.securityLog.record(tx, 'TICKETS_EXPORTED', { details }));
      const stream = WRITERS[format](ticketTable(this.tickets.rows(actor, numbers), language));
      stream.once('close', giveBack);
      const fileName = `tickets-${dayOf(this.clock.now())}.${format}`;
      return { stream, total: numbers.length, fileName, type: MEDIA_TYPES[format] };
    } catch (error) {
      giveBack();
      throw error;
    }
  }
}
