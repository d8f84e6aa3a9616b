import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LIFETIMES } from '../../contract/index.js';
import { type Actor, isStaff } from '../../kernel/access/index.js';
import { DomainError } from '../../kernel/errors/index.js';
import { UnitOfWork } from '../../kernel/persistence/index.js';
import { assertAllowed, mayExportPdf, TicketAccess } from '../tickets/index.js';
import { type OpenReport, ReportArchive } from './report-archive.js';
import type { ExportReportQuery } from './export-report.query.js';
import type { ReportKey, ReportAudience } from './ticket-report.entity.js';
import { ReportPlanner } from './report-planner.js';

/** Milliseconds between polls; seconds of `Retry-After`. */
const LOOK_EVERY = 100;
const RETRY_AFTER = 5;
/** Callers that may wait: with two pages at a time, more would not be served in time. */
const SEATS = 60;

/**
 * Serves the report of a closed ticket; if it is missing, the worker prints it while the caller
 * waits.
 */
@Injectable()
export class ReportExport {
  private seats = SEATS;

  constructor(
    private readonly tickets: TicketAccess,
    private readonly archive: ReportArchive,
    private readonly planner: ReportPlanner,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Throws TICKET_NOT_FOUND, FORBIDDEN, TICKET_NOT_CLOSED, REPORT_NOT_READY. `signal` ends the wait for a
   * caller that has gone.
   */
  async open(actor: Actor, ticketId: number, query: ExportReportQuery, signal: AbortSignal): Promise<OpenReport> {
    assertAllowed(mayExportPdf(actor, await this.tickets.visible(actor, ticketId)));
    const key: ReportKey = { ticketId, language: query.language, audience: audienceFor(actor, query) };
    const stored = await this.archive.open(key);
    if (stored) return stored;
    if (this.seats === 0) throw notReady();
    this.seats -= 1;
    try {
      await this.unitOfWork.run((tx) => this.planner.planMissing(tx, key));
      return await this.awaitReport(key, signal);
    } finally {
      this.seats += 1;
    }
  }

  private async awaitReport(key: ReportKey, signal: AbortSignal): Promise<OpenReport> {
    const limit = Date.now() + LIFETIMES.exportWait * 1000;
    while (Date.now() < limit && !signal.aborted) {
      await pause(LOOK_EVERY);
      const report = await this.archive.open(key);
      if (report) return report;
    }
    throw notReady();
  }
}

function audienceFor(actor: Actor, { copy }: ExportReportQuery): ReportAudience {
  if (isStaff(actor)) return copy ?? 'STAFF';
  if (copy === 'STAFF') throw new DomainError('FORBIDDEN');
  return 'CLIENT';
}

const notReady = (): DomainError => new DomainError('REPORT_NOT_READY', undefined, RETRY_AFTER);
