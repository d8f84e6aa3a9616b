import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, AllowRoles, AllowStaff, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { ExportOperation, sendExport } from '../export-operation.js';
import { CompanyExportQuery, PlantExportQuery, PlateExportQuery, StopExportQuery } from './list-exports.dto.js';
import { ListExports } from './list-exports.service.js';

@Controller()
export class ListExportsController {
  constructor(private readonly exports: ListExports) {}

  @Get('plants/export')
  @ApiTags('Plants')
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @OpenToTokens('plants:read')
  @ExportOperation({
    summary: 'Export the list of plants as CSV or spreadsheet',
    description:
      'Contains the plants of the list with the same filters, in the same order. Its first columns are those of an ' +
      'import, so a CSV file can be imported again. Customer numbers are for administrators; API tokens need ' +
      '`companies:read`.',
    counted: 'Plants',
  })
  @ApiErrors('TOO_MANY_REQUESTS')
  async exportPlants(
    @CurrentActor() actor: Actor,
    @Query() query: PlantExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendExport(reply, await this.exports.openPlants(actor, query));
  }

  @Get('plants/document-gaps/export')
  @ApiTags('Plants')
  @AllowStaff()
  @OpenToTokens('plants:read')
  @ExportOperation({
    summary: 'Export which documents plants have and lack as CSV or spreadsheet',
    description:
      'Contains the plants of the list with the same filters, in the same order: a row for each document that a plant ' +
      'needs in the languages of its country, with the current and the delivered revision, and one for a plant that ' +
      'needs none or whose country is not known.',
    counted: 'Plants',
  })
  async exportDocumentGaps(
    @CurrentActor() actor: Actor,
    @Query() query: PlantExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendExport(reply, await this.exports.openDocumentGaps(actor, query));
  }

  @Get('companies/export')
  @ApiTags('Companies')
  @AllowRoles('ADMIN')
  @OpenToTokens('companies:read')
  @ExportOperation({
    summary: 'Export the list of companies as CSV or spreadsheet',
    description:
      'Contains the companies of the list with the same filters, in the same order. Its first columns are those of ' +
      'an import, so a CSV file can be imported again; companies without a customer number are found by their name then.',
    counted: 'Companies',
  })
  async exportCompanies(
    @CurrentActor() actor: Actor,
    @Query() query: CompanyExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendExport(reply, await this.exports.openCompanies(actor, query));
  }

  @Get('plates/export')
  @ApiTags('Plates')
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:read')
  @ExportOperation({
    summary: 'Export the list of plates as CSV or spreadsheet',
    description: 'Contains the plates of the list with the same filters, in the same order.',
    counted: 'Plates',
  })
  async exportPlates(
    @CurrentActor() actor: Actor,
    @Query() query: PlateExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendExport(reply, await this.exports.openPlates(actor, query));
  }

  @Get('stops/export')
  @ApiTags('Production stops')
  @AllowStaff()
  @OpenToTokens('plants:read')
  @ExportOperation({
    summary: 'Export the production stops as CSV or spreadsheet',
    description:
      'Contains the stops that began in the period and that the caller may read, in the order of their beginning, ' +
      'without those that were reported by mistake. API tokens need `tickets:read` for the numbers of tickets.',
    counted: 'Stops',
  })
  async exportStops(
    @CurrentActor() actor: Actor,
    @Query() query: StopExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendExport(reply, await this.exports.openStops(actor, query));
  }
}
