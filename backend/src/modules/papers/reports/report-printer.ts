import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Metrics } from '#kernel/metrics/index.js';
import { type JobContext, type JobHandler, PermanentFailure } from '#kernel/outbox/index.js';
import { Transcripts } from '#conversation/index.js';
import { TicketFacts } from '#tickets/index.js';
import { notPrinted } from './rendering/browser-pool.js';
import { type PhotoAttempt, ReportPhotos } from './rendering/report-photos.js';
import { ReportRenderer } from './rendering/report-renderer.js';
import { UserErasures } from '#organisation/users/index.js';
import { ReportArchive } from './report-archive.js';
import type { ReportKey } from './ticket-report.entity.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { renderReport } from './report-jobs.js';

/** Seconds. */
const BUCKETS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 10];

/** Prints reports, in the worker only. */
@Injectable()
export class ReportPrinter {
  private readonly printing = new Map<string, Promise<Buffer>>();
  private readonly timed: ReturnType<Metrics['timer']>;

  constructor(
    private readonly facts: TicketFacts,
    private readonly renderer: ReportRenderer,
    private readonly photos: ReportPhotos,
    private readonly transcripts: Transcripts,
    private readonly archive: ReportArchive,
    private readonly erasures: UserErasures,
    metrics: Metrics,
  ) {
    this.timed = metrics.timer('plantdesk_report_printing_seconds', 'Time to print a report as PDF', BUCKETS);
  }

  /**
   * Returns the stored report, after printing it if missing. Throws PermanentFailure unless the ticket exists and is
   * closed.
   */
  async obtain(key: ReportKey): Promise<Buffer> {
    const stored = await this.archive.open(key);
    return stored ? buffer(stored.stream) : this.print(key);
  }

  /** Prints the report unless it is stored. The last attempt leaves out photos on which the browser fails. */
  async provide(key: ReportKey, attempt?: PhotoAttempt): Promise<void> {
    if (!(await this.archive.holds(key))) await this.print(key, attempt);
  }

  /** Concurrent calls for the same report share one printing. */
  private print(key: ReportKey, attempt?: PhotoAttempt): Promise<Buffer> {
    const name = `${key.ticketId}:${key.language}:${key.audience}`;
    const printing = this.printing.get(name) ?? this.produce(key, attempt).finally(() => this.printing.delete(name));
    this.printing.set(name, printing);
    return printing;
  }

  private async produce(key: ReportKey, attempt?: PhotoAttempt): Promise<Buffer> {
    const mark = await this.erasures.mark();
    const sheet = await this.facts.sheet(key.ticketId);
    if (sheet?.ticket.status !== 'CLOSED') throw new PermanentFailure(`Ticket ${key.ticketId} is not a closed ticket`);
    const photos = await this.photos.of(key.ticketId, attempt);
    const transcript = await this.transcripts.of(key.ticketId);
    const pdf = await this.timed(() => this.renderer.render(sheet, key, { photos, transcript })).catch(notPrinted);
    await this.archive.keep(key, pdf, mark, (tx) => this.transcripts.isCurrent(tx, key.ticketId, transcript));
    return pdf;
  }
}

@Injectable()
@HandlesJob(renderReport)
export class RenderReportProcessor implements JobHandler<ReportKey> {
  constructor(private readonly printer: ReportPrinter) {}

  run(key: ReportKey, { isLast }: JobContext): Promise<void> {
    return this.printer.provide(key, { isLast });
  }
}
