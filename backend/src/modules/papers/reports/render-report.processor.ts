import { Injectable } from '@nestjs/common';
import type { JobContext, JobHandler } from '#kernel/outbox/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import type { ReportKey } from './ticket-report.entity.js';
import { ReportPrinter } from './report-printer.js';
import { renderReport } from './report.job.js';

@Injectable()
@HandlesJob(renderReport)
export class RenderReportProcessor implements JobHandler<ReportKey> {
  constructor(private readonly printer: ReportPrinter) {}

  run(key: ReportKey, { isLast }: JobContext): Promise<void> {
    return this.printer.provide(key, { isLast });
  }
}
