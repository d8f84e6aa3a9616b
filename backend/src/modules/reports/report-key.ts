import type { Language } from '../../contract/index.js';
import type { ReportAudience } from './ticket-report.entity.js';

/** Names one document: a closed ticket, in a language, for clients or for staff. */
export interface ReportKey {
  ticketId: number;
  language: Language;
  audience: ReportAudience;
}
