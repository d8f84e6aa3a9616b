import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE } from '#contract/index.js';
import { DomainEvents, Outbox } from '#kernel/outbox/index.js';
import { Ticket, ticketEvents } from '#tickets/index.js';
import { type ReportKey, REPORT_AUDIENCES } from './ticket-report.entity.js';
import { renderReport, renderReportNow, ReportJobRepository } from './report-jobs.js';

/**
 * Queues the printing of reports: when a ticket closes, in the languages of the maker and of the ticket; other
 * languages on request.
 */
@Injectable()
export class ReportPlanner implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
    private readonly jobs: ReportJobRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(ticketEvents.closed, ({ ticketId }, tx) => this.planFirst(tx, ticketId));
  }

  /** Queues a report for a caller who waits. A job that is already queued runs next, even if it waits for a retry. */
  async planMissing(tx: EntityManager, key: ReportKey): Promise<void> {
    if (!(await this.jobs.hurry(tx, key, renderReportNow.priority))) await this.outbox.add(tx, renderReportNow, key);
  }

  private async planFirst(tx: EntityManager, ticketId: number): Promise<void> {
    const ticket = await tx.findOneOrFail(Ticket, { select: { language: true }, where: { id: ticketId } });
    for (const language of new Set([DEFAULT_LANGUAGE, ticket.language]))
      for (const audience of REPORT_AUDIENCES)
        await this.outbox.add(tx, renderReport, { ticketId, language, audience });
  }
}
