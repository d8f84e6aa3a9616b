import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../contract/index.js';
import { QueryEnum } from '../../kernel/http/index.js';

export class ExportReportQuery {
  @QueryEnum(LANGUAGES, 'Language', { description: 'Language of the document' })
  language: Language = DEFAULT_LANGUAGE;
}
