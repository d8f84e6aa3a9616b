import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../kernel/outbox/index.js';
import { UnitOfWork } from '../../kernel/persistence/index.js';
import { FileStorage } from '../attachments/index.js';
import { personErased } from '../users/index.js';
import { TicketReportRepository } from './ticket-report.repository.js';

/** Deletes printed reports that name an erased user; they are reprinted on request. */
@Injectable()
export class ReportErasure implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly reports: TicketReportRepository,
    private readonly storage: FileStorage,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.events.on(personErased, async ({ userId, ticketIds }, tx) => {
      const storageKeys = await this.reports.removeNaming(tx, userId, ticketIds);
      this.unitOfWork.afterCommit(tx, () => void this.removeFiles(storageKeys));
    });
  }

  /** The sweep finds files that could not be removed. */
  private async removeFiles(storageKeys: string[]): Promise<void> {
    for (const storageKey of storageKeys) await this.storage.remove(storageKey).catch(() => undefined);
  }
}
