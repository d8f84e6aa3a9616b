import { OmitType } from '@nestjs/swagger';
import { EXPORT_FORMATS, type ExportFormat, LANGUAGES, type Language } from '#contract/index.js';
import { EnumField, QueryEnum } from '#kernel/http/index.js';
import { TicketListQuery } from '#tickets/lists/index.js';

/** Filters, search and order of the list, without paging. */
export class TicketExportQuery extends OmitType(TicketListQuery, ['page', 'limit'] as const) {
  @EnumField(EXPORT_FORMATS, 'ExportFormat')
  format: ExportFormat;

  @QueryEnum(LANGUAGES, 'Language', {
    description: "Language of headings, values and numbers; the caller's by default",
  })
  language?: Language;
}
