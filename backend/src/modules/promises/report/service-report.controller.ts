import { Readable } from 'node:stream';
import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowStaff, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { writeCsv } from '#papers/exports/index.js';
import { ServiceReportDto, ServiceReportExportQuery, ServiceReportQuery } from './service-report.dto.js';
import { ServiceReportQueries } from './service-report.queries.js';
import { serviceReportTable } from './service-report.table.js';

const CSV = 'text/csv';

@ApiTags('Service levels')
@Controller('reports/service-levels')
export class ServiceReportController {
  constructor(private readonly queries: ServiceReportQueries) {}

  @Get()
  @AllowStaff()
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: 'Report how promised times were kept',
    description: 'Of clocks that ended in the period. Technicians get those of the tickets that are assigned to them.',
  })
  @ApiOkResponse({ type: ServiceReportDto })
  @ApiErrors('VALIDATION_FAILED')
  readServiceReport(@CurrentActor() actor: Actor, @Query() query: ServiceReportQuery): Promise<ServiceReportDto> {
    return this.queries.read(actor, query);
  }

  @Get('export')
  @AllowStaff()
  @Header('Cache-Control', 'private, no-store')
  @OpenToTokens('tickets:read')
  @ApiOperation({ summary: 'Export the report as CSV', description: 'Italian with semicolons, English with commas.' })
  @ApiProduces(CSV)
  @ApiOkResponse({ description: 'The file', schema: { type: 'string', format: 'binary' } })
  @ApiErrors('VALIDATION_FAILED')
  async exportServiceReport(
    @CurrentActor() actor: Actor,
    @Query() { language, ...query }: ServiceReportExportQuery,
  ): Promise<StreamableFile> {
    const table = serviceReportTable(await this.queries.read(actor, query), query.by, language);
    const disposition = `attachment; filename="service-levels-${query.from}-${query.to}.csv"`;
    return new StreamableFile(Readable.from(writeCsv(table)), { type: `${CSV}; charset=utf-8`, disposition });
  }
}
