import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChangedRows, ErasedPerson, PersonEraser } from '../../kernel/module-data.js';
import { UnitOfWork } from '../../kernel/persistence/index.js';
import { FileStorage } from '../attachments/index.js';
import { TicketReportRepository } from './ticket-report.repository.js';

/** Deletes printed reports that name an erased user; they are reprinted on request. */
@Injectable()
export class ReportErasure implements PersonEraser {
  constructor(
    private readonly reports: TicketReportRepository,
    private readonly storage: FileStorage,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async erase(tx: EntityManager, { id }: ErasedPerson, { tickets = [] }: ChangedRows): Promise<void> {
    const storageKeys = await this.reports.removeNaming(tx, id, tickets);
    this.unitOfWork.afterCommit(tx, () => void this.removeFiles(storageKeys));
  }

  /** The sweep finds files that could not be removed. */
  private async removeFiles(storageKeys: string[]): Promise<void> {
    for (const storageKey of storageKeys) await this.storage.remove(storageKey).catch(() => undefined);
  }
}
