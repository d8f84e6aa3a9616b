import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, AllowStaff, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ExportOperation, sendExport } from './export-operation.js';
import { TicketExport, TicketExportQuery } from './ticket-export.service.js';

@ApiTags('Tickets')
@Controller('tickets')
export class TicketExportController {
  constructor(private readonly exports: TicketExport) {}

  @Get('export')
  @AllowStaff()
  @OpenToTokens('tickets:read')
  @ExportOperation({
    summary: 'Export the ticket list as CSV or spreadsheet',
    description:
      'Contains the tickets of the list with the same filters, in the same order: admins export ' +
      'all tickets, technicians those assigned to them.',
    counted: 'Tickets',
  })
  async exportTickets(
    @CurrentActor() actor: Actor,
    @Query() query: TicketExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendExport(reply, await this.exports.open(actor, query));
  }
}
