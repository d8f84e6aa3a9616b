import { Controller, Get, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FILE_TYPES } from '#contract/index.js';
import { AllowAnonymous } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { limitKey, Limits, MINUTE, Sender, type WindowLimit } from '#kernel/limits/index.js';
import { FileDelivery, SendsFile } from '#tickets/files/index.js';
import { PlateCodePipe, PlateQueries } from '#plants/plates/index.js';
import { DocumentDownloadQuery, PublicDocumentList } from './plant-document.dto.js';
import { PlantDocumentQueries } from './plant-document.queries.js';

@ApiTags('Plates')
@Controller('public/plates/:code/documents')
export class PublicDocumentsController {
  private readonly lookups: WindowLimit;

  constructor(
    private readonly queries: PlantDocumentQueries,
    private readonly plates: PlateQueries,
    private readonly delivery: FileDelivery,
    limits: Limits,
  ) {
    this.lookups = limits.window('platesPerAddress', MINUTE);
  }

  @Get()
  @AllowAnonymous({ ignoresToken: true })
  @ApiOperation({
    summary: 'List the public documents of a plate’s plant',
    description:
      'The newest revisions, and those that were delivered with the plant. None for a retired plate without a `machine`.',
  })
  @ApiOkResponse({ type: PublicDocumentList })
  @ApiErrors('PLATE_NOT_FOUND', 'TOO_MANY_REQUESTS')
  async listPublicDocuments(
    @Param('code', PlateCodePipe) code: string,
    @Sender() sender: string,
  ): Promise<PublicDocumentList> {
    await this.lookups.take(limitKey(sender));
    const plantId = await this.plates.publicPlantId(code);
    if (plantId === null) return { documents: [], availableUntil: null };
    return {
      documents: await this.queries.publicOf(plantId),
      availableUntil: await this.queries.availableUntil(plantId),
    };
  }

  @Get(':id/download')
  @AllowAnonymous({ ignoresToken: true })
  @ApiOperation({ summary: 'Download a public document of a plate’s plant' })
  @SendsFile(FILE_TYPES, 'VALIDATION_FAILED', 'PLATE_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'TOO_MANY_REQUESTS')
  async downloadPublicDocument(
    @Param('code', PlateCodePipe) code: string,
    @Param('id', new IdPipe('DOCUMENT_NOT_FOUND')) id: string,
    @Query() { view }: DocumentDownloadQuery,
    @Sender() sender: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    await this.lookups.take(limitKey(sender));
    const plantId = await this.plates.publicPlantId(code);
    if (plantId === null) throw new DomainError('DOCUMENT_NOT_FOUND');
    const document = await this.queries.public(plantId, id);
    return this.delivery.deliver({ ...document, ticketId: null }, request, reply, view);
  }
}
