import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChangedRows, ErasedPerson, PersonEraser } from '#kernel/module-data.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { FileStorage } from '#tickets/files/index.js';
import { messageDeleted } from '#conversation/index.js';
import { TicketReportRepository } from './ticket-report.repository.js';

/** Deletes printed reports that name an erased user or contain a deleted message. They are printed again on request. */
@Injectable()
export class ReportErasure implements PersonEraser, OnModuleInit {
  constructor(
    private readonly reports: TicketReportRepository,
    private readonly storage: FileStorage,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on(messageDeleted, async ({ ticketId }, tx) =>
      this.afterwards(tx, await this.reports.removeOf(tx, ticketId)),
    );
  }

  async erase(tx: EntityManager, { id }: ErasedPerson, { tickets = [] }: ChangedRows): Promise<void> {
    this.afterwards(tx, await this.reports.removeNaming(tx, id, tickets));
  }

  private afterwards(tx: EntityManager, storageKeys: string[]): void {
    this.unitOfWork.afterCommit(tx, () => void this.removeFiles(storageKeys));
  }

  /** Files that cannot be removed now are found by the sweep. */
  private async removeFiles(storageKeys: string[]): Promise<void> {
    for (const storageKey of storageKeys) await this.storage.remove(storageKey).catch(() => undefined);
  }
}
