import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LANGUAGES } from '../../contract/index.js';
import { DomainEvents, Outbox } from '../../kernel/outbox/index.js';
import { ticketClosed } from '../tickets/index.js';
import type { ReportKey } from './report-key.js';
import { renderReport, renderReportNow } from './report.job.js';
import { ReportJobRepository } from './report-job.repository.js';
import { REPORT_AUDIENCES } from './ticket-report.entity.js';

/** Puts the printing of reports into the outbox: all of a ticket's when it closes, a single one when it is missing. */
@Injectable()
export class ReportPlanner implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
    private readonly jobs: ReportJobRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(ticketClosed, ({ ticketId }, tx) => this.planAll(tx, ticketId));
  }

  /** Plans a report that somebody waits for. One that is planned already is done next, even if it waits for a retry. */
  async planMissing(tx: EntityManager, key: ReportKey): Promise<void> {
    if (!(await this.jobs.hurry(tx, key, renderReportNow.priority))) await this.outbox.add(tx, renderReportNow, key);
  }

  private async planAll(tx: EntityManager, ticketId: number): Promise<void> {
    for (const language of LANGUAGES)
      for (const audience of REPORT_AUDIENCES)
        await this.outbox.add(tx, renderReport, { ticketId, language, audience });
  }
}
