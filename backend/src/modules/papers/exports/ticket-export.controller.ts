import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, AllowStaff, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, sendTotal } from '#kernel/http/index.js';
import { MEDIA_TYPES, TicketExport, TicketExportQuery } from './ticket-export.service.js';

@ApiTags('Tickets')
@Controller('tickets')
export class TicketExportController {
  constructor(private readonly exports: TicketExport) {}

  @Get('export')
  @AllowStaff()
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: 'Export the ticket list as CSV or spreadsheet',
    description:
      'Contains the tickets of the list with the same filters, in the same order: admins export ' +
      'all tickets, technicians those assigned to them. Italian CSV has semicolons and decimal ' +
      'commas, English CSV commas and decimal points. The file is streamed: a response that breaks ' +
      'off is incomplete. `X-Total-Count` is the number of tickets in it.',
  })
  @ApiProduces(...Object.values(MEDIA_TYPES).map((type) => type.replace(/;.*/, '')))
  @ApiOkResponse({
    description: 'The file',
    schema: { type: 'string', format: 'binary' },
    headers: { 'X-Total-Count': { description: 'Tickets in the file', schema: { type: 'integer' } } },
  })
  @ApiErrors('VALIDATION_FAILED', 'EXPORT_BUSY')
  async exportTickets(
    @CurrentActor() actor: Actor,
    @Query() query: TicketExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { stream, total, fileName, type } = await this.exports.open(actor, query);
    sendTotal(reply, total);
    void reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
    return new StreamableFile(stream, { type, disposition: `attachment; filename="${fileName}"` });
  }
}
