import type { Language } from '../../contract/index.js';
import type { ReportAudience } from './ticket-report.entity.js';

/** Identifies a document: a closed ticket, a language, and clients or staff. */
export interface ReportKey {
  ticketId: number;
  language: Language;
  audience: ReportAudience;
}
