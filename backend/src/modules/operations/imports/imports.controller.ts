import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import {
  ImportEnvelope,
  ImportList,
  ImportListQuery,
  ImportRowList,
  ImportRowListQuery,
  ImportRowsDto,
  NewImportDto,
} from './import.dto.js';
import { ImportQueries } from './import.queries.js';
import { ImportsService } from './imports.service.js';

const Id = Param('id', new IdPipe('RECORD_NOT_FOUND'));

@ApiTags('Imports')
@AllowRoles('ADMIN')
@Controller('imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly queries: ImportQueries,
  ) {}

  @Get()
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'List the own imports, and those that run',
    description: 'Newest first. They are kept for 90 days. `X-Total-Count` has the total.',
  })
  @ApiListResponse(ImportList)
  @ApiErrors('VALIDATION_FAILED')
  listImports(@CurrentActor() actor: Actor, @Query() query: ImportListQuery): Promise<ImportList> {
    return this.queries.list(actor, query);
  }

  @Post()
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Create an import',
    description:
      'Of a long list that a worker imports: create it, send its rows, start it, and read it until it is DONE. ' +
      'API tokens also need `companies:write` for COMPANIES and for `createCompanies`. One that is not started within a ' +
      'day is removed.',
  })
  @ApiCreatedResponse({ type: ImportEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'IMPORT_RUNNING')
  async createImport(@CurrentActor() actor: Actor, @Body() body: NewImportDto): Promise<ImportEnvelope> {
    return { import: await this.imports.create(actor, body) };
  }

  @Get(':id')
  @OpenToTokens('plants:read')
  @ApiOperation({ summary: 'Read an import', description: 'With the number of its rows by what became of them.' })
  @ApiOkResponse({ type: ImportEnvelope })
  @ApiErrors('RECORD_NOT_FOUND')
  async readImport(@Id id: string): Promise<ImportEnvelope> {
    return { import: await this.queries.read(id) };
  }

  @Put(':id/rows')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Send rows of an import',
    description:
      'In any order, until it is started; a repetition changes nothing. Rows that are not valid are refused with the ' +
      'details of the request that imports the kind at once, such as `rows.3.serialNumber`, and none of the request is kept.',
  })
  @ApiOkResponse({ type: ImportEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'RECORD_NOT_FOUND', 'IMPORT_STARTED')
  async putImportRows(
    @CurrentActor() actor: Actor,
    @Id id: string,
    @Body() body: ImportRowsDto,
  ): Promise<ImportEnvelope> {
    return { import: await this.imports.addRows(actor, id, body) };
  }

  @Post(':id/start')
  @HttpCode(200)
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Start an import',
    description: 'One import of a kind runs at a time. A repetition changes nothing.',
  })
  @ApiOkResponse({ type: ImportEnvelope })
  @ApiErrors('RECORD_NOT_FOUND', 'IMPORT_INCOMPLETE', 'IMPORT_STARTED', 'IMPORT_RUNNING')
  async startImport(@CurrentActor() actor: Actor, @Id id: string): Promise<ImportEnvelope> {
    return { import: await this.imports.start(actor, id) };
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Cancel an import',
    description: 'One of your own, or any that runs. What was imported stays; the other rows stay waiting.',
  })
  @ApiOkResponse({ type: ImportEnvelope })
  @ApiErrors('RECORD_NOT_FOUND')
  async cancelImport(@CurrentActor() actor: Actor, @Id id: string): Promise<ImportEnvelope> {
    return { import: await this.imports.cancel(actor, id) };
  }

  @Get(':id/rows')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'List the rows of an import',
    description:
      'Last row first by default. API tokens also need `companies:read` for COMPANIES. `X-Total-Count` has the total.',
  })
  @ApiListResponse(ImportRowList)
  @ApiErrors('VALIDATION_FAILED', 'RECORD_NOT_FOUND')
  listImportRows(
    @CurrentActor() actor: Actor,
    @Id id: string,
    @Query() query: ImportRowListQuery,
  ): Promise<ImportRowList> {
    return this.imports.readRows(actor, id, query);
  }
}
