import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../kernel/outbox/index.js';
import { UnitOfWork } from '../../kernel/persistence/index.js';
import { FileStorage } from '../attachments/index.js';
import { personErased } from '../users/index.js';
import { TicketReportRepository } from './ticket-report.repository.js';

/** Printed reports that name an erased person go; they are printed anew when somebody asks for them. */
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

  /** What cannot be removed now, the next sweep finds without a row. */
  private async removeFiles(storageKeys: string[]): Promise<void> {
    for (const storageKey of storageKeys) await this.storage.remove(storageKey).catch(() => undefined);
  }
}
