import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Log } from '#kernel/logging/index.js';
import { Postponed } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { FileStorage, ignoreMissingFile, type OpenFile } from '#tickets/files/index.js';
import { type ErasureMark, UserErasures } from '#organisation/users/index.js';
import type { ReportKey } from './ticket-report.entity.js';
import { TicketReportRepository } from './ticket-report.repository.js';

const SECONDS_TO_PRINT_ANEW = 1;

const currentForEver = (_tx: EntityManager): Promise<boolean> => Promise.resolve(true);

/** Printed reports. Each consists of a row and a file. */
@Injectable()
export class ReportArchive {
  constructor(
    private readonly reports: TicketReportRepository,
    private readonly storage: FileStorage,
    private readonly unitOfWork: UnitOfWork,
    private readonly erasures: UserErasures,
    private readonly log: Log,
  ) {}

  /**
   * Undefined when the report is not printed yet, or its file is lost or truncated. In the latter case the row is
   * deleted, so that the report is printed again.
   */
  async open(key: ReportKey): Promise<OpenFile | undefined> {
    const stored = await this.reports.find(key);
    if (!stored) return undefined;
    const file = await this.storage.open(stored.storageKey).catch(ignoreMissingFile);
    if (file?.size === stored.size) return file;
    file?.stream.destroy();
    this.log.error({ ...key, storageKey: stored.storageKey }, 'the file of a report is missing or damaged');
    await this.unitOfWork.run((tx) => this.reports.remove(tx, stored.storageKey));
    return undefined;
  }

  /** Whether the row and the file exist. */
  async holds(key: ReportKey): Promise<boolean> {
    const report = await this.open(key);
    report?.stream.destroy();
    return report !== undefined;
  }

  /**
   * Stores the report unless another worker has done so. Throws Postponed if the report may be outdated: when a user
   * was erased since `mark`, which was taken before the ticket was read, because the report may name them, or when a
   * message in it was deleted.
   */
  async keep(key: ReportKey, pdf: Buffer, mark: ErasureMark, isCurrent = currentForEver): Promise<void> {
    const file = await this.storage.put(pdf);
    try {
      const stored = await this.unitOfWork.run(async (tx) => {
        if (!((await this.erasures.noneSince(tx, mark)) && (await isCurrent(tx))))
          throw new Postponed(SECONDS_TO_PRINT_ANEW);
        return this.reports.insert(tx, key, file);
      });
      if (!stored) await this.storage.remove(file.storageKey);
    } catch (error) {
      await this.storage.remove(file.storageKey);
      throw error;
    }
  }
}
