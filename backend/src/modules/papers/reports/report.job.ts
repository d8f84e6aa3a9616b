import { ticketSubject } from '#contract/index.js';
import { defineJob } from '#kernel/outbox/index.js';
import type { ReportKey } from './ticket-report.entity.js';

/** Documents are printed two at a time. */
export const REPORTS_QUEUE = { name: 'reports', concurrency: 2 };

/** Prints and stores the report of a closed ticket. */
export const renderReport = defineJob<ReportKey>({
  kind: 'report.render',
  queue: REPORTS_QUEUE,
  priority: 10,
  refersTo: ({ ticketId }) => ({ topic: 'report', subject: ticketSubject(ticketId) }),
});

/** The same job while a caller waits for the download. */
export const renderReportNow = { ...renderReport, priority: 2 };
