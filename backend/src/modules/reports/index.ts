export type { ReportKey } from './ticket-report.entity.js';
export { printTestPage } from './rendering/test-page.js';
export { ReportPrinter } from './report-printer.js';
export { REPORT_AUDIENCES, type ReportAudience, TicketReport } from './ticket-report.entity.js';
export { ReportsModule } from './reports.module.js';
export { ReportsWorkerModule } from './reports-worker.module.js';
export { reportsData } from './reports.data.js';
