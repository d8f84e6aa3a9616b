import { Injectable } from '@nestjs/common';
import { type ApiTokenScope, DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/index.js';
import { type Actor, isStaff, scopeMissing } from '#kernel/access/index.js';
import { assertAllowed, DomainError } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import type { OpenFile } from '#tickets/files/index.js';
import { QueryEnum } from '#kernel/http/index.js';
import { ReportArchive } from './report-archive.js';
import { PrintWaiting } from './print-waiting.js';
import { REPORT_AUDIENCES, type ReportAudience, type ReportKey } from './ticket-report.entity.js';
import { ReportPlanner } from './report-planner.js';
import { mayExportPdf, TicketAccess } from '#tickets/visibility/index.js';

export class ExportReportQuery {
  @QueryEnum(LANGUAGES, 'Language', { description: 'Language of the document' })
  language: Language = DEFAULT_LANGUAGE;

  @QueryEnum(REPORT_AUDIENCES, 'ReportCopy', {
    description: 'For whom the document is made: staff may choose, and get `STAFF` by default. Clients get `CLIENT`',
  })
  copy?: ReportAudience;
}

/**
 * Serves the report of a closed ticket; if it is missing, the worker prints it while the caller
 * waits.
 */
@Injectable()
export class ReportExport {
  constructor(
    private readonly tickets: TicketAccess,
    private readonly archive: ReportArchive,
    private readonly planner: ReportPlanner,
    private readonly unitOfWork: UnitOfWork,
    private readonly waiting: PrintWaiting,
  ) {}

  /**
   * Throws TICKET_NOT_FOUND, FORBIDDEN, API_TOKEN_SCOPE_MISSING, TICKET_NOT_CLOSED, REPORT_NOT_READY. `signal` ends the
   * wait of a caller that has gone.
   */
  async open(actor: Actor, ticketId: number, query: ExportReportQuery, signal: AbortSignal): Promise<OpenFile> {
    assertAllowed(mayExportPdf(actor, await this.tickets.visible(actor, ticketId)));
    const key: ReportKey = { ticketId, language: query.language, audience: audienceFor(actor, query) };
    const stored = await this.archive.open(key);
    if (stored) return stored;
    return this.waiting.until(
      () => this.unitOfWork.run((tx) => this.planner.planMissing(tx, key)),
      () => this.archive.open(key),
      signal,
    );
  }
}

/** API tokens get the internal copy only with the scopes that its content needs elsewhere. */
const INTERNAL: readonly ApiTokenScope[] = ['tickets:read', 'notes:read'];

/** Throws FORBIDDEN and API_TOKEN_SCOPE_MISSING for an internal copy that the caller may not read. */
function audienceFor(actor: Actor, { copy }: ExportReportQuery): ReportAudience {
  if (!isStaff(actor) && copy === 'STAFF') throw new DomainError('FORBIDDEN');
  const missing = INTERNAL.filter((scope) => actor.token && !actor.token.scopes.includes(scope));
  if (copy === 'STAFF' && missing.length > 0) throw scopeMissing(...missing);
  return copy ?? (isStaff(actor) && missing.length === 0 ? 'STAFF' : 'CLIENT');
}
