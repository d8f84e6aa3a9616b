import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { dayOf, EXPORT_FORMATS, type ExportFormat, type Language, LANGUAGES } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { EnumField, QueryEnum } from '#kernel/http/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { Semaphore } from '#kernel/semaphore.js';
import { writeCsv } from './csv.js';
import type { ExportedTable } from './table.js';
import { writeXlsx } from './xlsx/workbook.js';

/** How a list is written into a file. */
export class ExportFileQuery {
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

/** A list whose records and their order are fixed, and whose rows are read while they are written. */
export interface ExportedList {
  /** The beginning of the file's name, which the security log uses, too. */
  name: 'tickets' | 'plants' | 'companies' | 'plates' | 'stops' | 'document-gaps';
  total: number;
  table: ExportedTable;
}

/** A file written while its data is read. It occupies a slot until it ends or is destroyed. */
export interface OpenExport {
  stream: Readable;
  total: number;
  fileName: string;
  type: string;
}

@Injectable()
export class ExportFiles {
  /** Limits concurrent exports, so that others need not wait for a million rows and no user takes all slots. */
  private readonly slots: Semaphore;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.slots = new Semaphore({ total: config.exportsAtOnce, perKey: 1 });
  }

  /** Throws EXPORT_BUSY, and what `read` throws. `read` fixes the records and their order before the first byte. */
  async open(
    actor: Actor,
    { format, language = actor.language }: ExportFileQuery,
    read: (language: Language) => Promise<ExportedList>,
  ): Promise<OpenExport> {
    const giveBack = this.slots.take(actor.id);
    if (!giveBack) throw new DomainError('EXPORT_BUSY', undefined, RETRY_AFTER);
    try {
      const list = await read(language);
      await this.recordExport(list, format);
      const stream = WRITERS[format](list.table);
      stream.once('close', giveBack);
      const fileName = `${list.name}-${dayOf(this.clock.now())}.${format}`;
      return { stream, total: list.total, fileName, type: MEDIA_TYPES[format] };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  /** Exports of tickets have had a kind of their own since before other lists were exported. */
  private recordExport({ name, total }: ExportedList, format: ExportFormat): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      if (name === 'tickets')
        await this.securityLog.record(tx, 'TICKETS_EXPORTED', { details: { format, tickets: total } });
      else await this.securityLog.record(tx, 'LIST_EXPORTED', { details: { format, list: name, rows: total } });
    });
  }
}
