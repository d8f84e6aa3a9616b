import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/index.js';
import { QueryEnum } from '#kernel/http/index.js';
import { REPORT_AUDIENCES, type ReportAudience } from './ticket-report.entity.js';

export class ExportReportQuery {
  @QueryEnum(LANGUAGES, 'Language', { description: 'Language of the document' })
  language: Language = DEFAULT_LANGUAGE;

  @QueryEnum(REPORT_AUDIENCES, 'ReportCopy', {
    description: 'For whom the document is made: staff may choose, and get `STAFF` by default. Clients get `CLIENT`',
  })
  copy?: ReportAudience;
}
