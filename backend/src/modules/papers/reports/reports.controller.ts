import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, AllowSignedIn, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber } from '#tickets/index.js';
import { ExportReportQuery, ReportExport } from './report-export.service.js';

@ApiTags('Tickets')
@Controller('tickets')
export class ReportsController {
  constructor(private readonly reports: ReportExport) {}

  @Get(':id/export/pdf')
  @AllowSignedIn()
  @OpenToTokens('files:read')
  @ApiOperation({
    summary: 'Report of a closed ticket as PDF',
    description:
      'Clients get their own copy. Staff choose between it and the internal one, with worklogs, ' +
      'internal notes and timeline. API tokens get the internal one only with the scopes `tickets:read` and ' +
      '`notes:read`, too. A report that ' +
      'is not yet stored is printed while the caller waits, at most 15 seconds.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 42 })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The document', schema: { type: 'string', format: 'binary' } })
  @ApiErrors(
    'VALIDATION_FAILED',
    'FORBIDDEN',
    'TICKET_NOT_FOUND',
    'TICKET_NOT_CLOSED',
    'REPORT_NOT_READY',
    'FILES_UNAVAILABLE',
  )
  async exportPdf(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Query() query: ExportReportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { stream, size } = await this.reports.open(actor, ticketId, query, gone.signal);
    void reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
    return new StreamableFile(stream, {
      type: 'application/pdf',
      length: size,
      disposition: `attachment; filename="ticket-${ticketId}.pdf"`,
    });
  }
}
