import { Module } from '@nestjs/common';
import { StorageModule } from '#tickets/files/index.js';
import { ConversationModelModule } from '#conversation/index.js';
import { TicketModelModule } from '#tickets/index.js';
import { UserErasuresModule } from '#organisation/users/index.js';
import { RenderReportProcessor } from './render-report.processor.js';
import { BrowserPool } from './rendering/browser-pool.js';
import { ReportPhotos } from './rendering/report-photos.js';
import { ReportRenderer } from './rendering/report-renderer.js';
import { ReportTemplates } from './rendering/report-templates.js';
import { ReportArchive } from './report-archive.js';
import { ReportPrinter } from './report-printer.js';
import { TicketReportRepository } from './ticket-report.repository.js';

/** For the worker: prints reports. */
@Module({
  imports: [TicketModelModule, ConversationModelModule, StorageModule, UserErasuresModule],
  providers: [
    BrowserPool,
    RenderReportProcessor,
    ReportArchive,
    ReportPhotos,
    ReportPrinter,
    ReportRenderer,
    ReportTemplates,
    TicketReportRepository,
  ],
  exports: [ReportPrinter, ReportRenderer],
})
export class ReportsWorkerModule {}
