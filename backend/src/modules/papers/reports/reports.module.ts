import { Module } from '@nestjs/common';
import { StorageModule } from '#tickets/files/index.js';
import { TicketModelModule } from '#tickets/index.js';
import { UserErasuresModule } from '#organisation/users/index.js';
import { ConversationModelModule } from '#conversation/index.js';
import { PrintWaiting } from './print-waiting.js';
import { ReportArchive } from './report-archive.js';
import { ReportErasure } from './report-erasure.js';
import { ReportExport } from './report-export.service.js';
import { ReportJobRepository } from './report-jobs.js';
import { ReportPlanner } from './report-planner.js';
import { ReportsController } from './reports.controller.js';
import { TicketReportRepository } from './ticket-report.repository.js';
import { RenderReportProcessor, ReportPrinter } from './report-printer.js';
import { BrowserPool } from './rendering/browser-pool.js';
import { ReportPhotos } from './rendering/report-photos.js';
import { ReportRenderer } from './rendering/report-renderer.js';
import { ReportTemplates } from './rendering/report-templates.js';

/** For the API: queues and serves reports, but prints none. */
@Module({
  imports: [TicketModelModule, StorageModule, UserErasuresModule],
  controllers: [ReportsController],
  providers: [
    PrintWaiting,
    ReportArchive,
    ReportErasure,
    ReportExport,
    ReportJobRepository,
    ReportPlanner,
    TicketReportRepository,
  ],
  exports: [PrintWaiting],
})
export class ReportsModule {}

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
