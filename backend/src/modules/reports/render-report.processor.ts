import { Injectable } from '@nestjs/common';
import type { JobHandler } from '../../kernel/outbox/index.js';
import { HandlesJob } from '../../kernel/queue/index.js';
import type { ReportKey } from './report-key.js';
import { ReportPress } from './report-press.js';
import { renderReport } from './report.job.js';

@Injectable()
@HandlesJob(renderReport)
export class RenderReportProcessor implements JobHandler<ReportKey> {
  constructor(private readonly press: ReportPress) {}

  run(key: ReportKey): Promise<void> {
    return this.press.provide(key);
  }
}
