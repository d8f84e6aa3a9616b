import { IntersectionType, OmitType } from '@nestjs/swagger';
import type { Day } from '#contract/index.js';
import { QueryDay, UuidField } from '#kernel/http/index.js';
import { CompanyListQuery } from '#organisation/companies/index.js';
import { PlantListQuery } from '#plants/index.js';
import { PlateListQuery } from '#plants/plates/index.js';
import { ExportFileQuery } from '../export-files.js';

const PAGING = ['page', 'limit'] as const;

export class PlantExportQuery extends IntersectionType(OmitType(PlantListQuery, PAGING), ExportFileQuery) {}

export class CompanyExportQuery extends IntersectionType(OmitType(CompanyListQuery, PAGING), ExportFileQuery) {}

export class PlateExportQuery extends IntersectionType(OmitType(PlateListQuery, PAGING), ExportFileQuery) {}

export class StopExportQuery extends ExportFileQuery {
  @QueryDay({ description: 'First day of the beginning of a stop, by the clock of Rome', example: '2026-11-01' })
  from?: Day;

  @QueryDay({ notBefore: 'from', description: 'Last day of the beginning, included', example: '2026-11-30' })
  to?: Day;

  @UuidField({ optional: true, description: 'Of this plant' })
  plantId?: string;

  @UuidField({ optional: true, description: 'Of plants that this company owned when the stop began' })
  companyId?: string;
}
