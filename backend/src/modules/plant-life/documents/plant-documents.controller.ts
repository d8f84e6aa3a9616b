import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FILE_TYPES } from '#contract/index.js';
import { type Actor, AllowRoles, CurrentActor, isStaff, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { FileDelivery, ReceivesDocument, SendsFile } from '#tickets/files/index.js';
import { PlantQueries } from '#plants/index.js';
import { DeliveredDocumentsService } from './delivered-documents.service.js';
import { DocumentGapQueries } from './document-gaps.queries.js';
import {
  CorrectPlantDocumentDto,
  DeclarationsDto,
  DocumentsOfModel,
  DeliveredDocumentDto,
  DocumentDownloadQuery,
  DocumentWithdrawalDto,
  ModelDocumentList,
  NewModelDocumentQuery,
  NewPlantDocumentQuery,
  PlantDocumentEnvelope,
  PlantDocumentList,
} from './plant-document.dto.js';
import { PlantDocumentQueries } from './plant-document.queries.js';
import { PlantDocumentsService } from './plant-documents.service.js';

const plantId = new IdPipe('PLANT_NOT_FOUND');
const modelId = new IdPipe('PLANT_MODEL_NOT_FOUND');
const documentId = new IdPipe('DOCUMENT_NOT_FOUND');
const ADDED =
  'One file; the query says what it is. A file of more than 20 MB, and at most 200 MB, arrives by a resumable upload before (POST /api/uploads), which `uploadId` names; the request then has no body. A revision that the same title has in this language already is refused. One that was released before the current one is added as an earlier one.';

@ApiTags('Plants')
@Controller()
export class PlantDocumentsController {
  constructor(
    private readonly documents: PlantDocumentsService,
    private readonly queries: PlantDocumentQueries,
    private readonly plants: PlantQueries,
    private readonly delivery: FileDelivery,
    private readonly delivered: DeliveredDocumentsService,
    private readonly gaps: DocumentGapQueries,
  ) {}

  @Get('plants/:id/documents')
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'List the documents of a plant',
    description:
      'Its own, and those of its model that are about its serial number. Staff also get earlier revisions and withdrawn documents, and what is missing (`documentGaps`); clients the newest revisions and those that were delivered with the plant (`isDelivered`), if they are neither withdrawn nor for staff alone nor those of a former owner.',
  })
  @ApiOkResponse({ type: PlantDocumentList })
  @ApiErrors('PLANT_NOT_FOUND')
  async listPlantDocuments(@CurrentActor() actor: Actor, @Param('id', plantId) id: string): Promise<PlantDocumentList> {
    await this.plants.assertReadable(actor, id);
    return {
      documents: await this.queries.ofPlant(actor, id),
      availableUntil: await this.queries.availableUntil(id),
      ...(isStaff(actor) && { documentGaps: await this.gaps.ofPlant(id) }),
    };
  }

  @Post('plants/:id/documents')
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({ summary: 'Add a document to a plant', description: ADDED })
  @ReceivesDocument('PLANT_NOT_FOUND', 'DOCUMENT_REVISION_IN_USE')
  @ApiCreatedResponse({ type: PlantDocumentEnvelope })
  async addPlantDocument(
    @CurrentActor() actor: Actor,
    @Param('id', plantId) id: string,
    @Query() query: NewPlantDocumentQuery,
    @Req() request: FastifyRequest,
  ): Promise<PlantDocumentEnvelope> {
    return { document: await this.documents.add(actor, { plantId: id }, query, request) };
  }

  @Put('plants/:id/delivered-documents')
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Choose which revision was delivered with a plant',
    description:
      'Of the title and the language of the document. Without a choice it is the revision that was released last by the day of delivery of the plant (`deliveredOn`) among those that were not withdrawn before it, regardless of who may read them; `BY_DAY` goes back to that. Readers get the delivered revision beside the current one, if it is open to them.',
  })
  @ApiOkResponse({ type: PlantDocumentEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND', 'PLANT_MERGED', 'DOCUMENT_NOT_FOUND')
  async setDeliveredDocument(
    @CurrentActor() actor: Actor,
    @Param('id', plantId) id: string,
    @Body() body: DeliveredDocumentDto,
  ): Promise<PlantDocumentEnvelope> {
    await this.delivered.choose(actor, id, body);
    return { document: await this.queries.oneOfPlant(actor, id, body.documentId) };
  }

  @Get('plant-models/:id/documents')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'List the documents of a plant model',
    description: 'With what its plants lack by the languages of the countries where they stand (`documentGaps`).',
  })
  @ApiOkResponse({ type: DocumentsOfModel })
  @ApiErrors('PLANT_MODEL_NOT_FOUND')
  async listModelDocuments(@CurrentActor() actor: Actor, @Param('id', modelId) id: string): Promise<DocumentsOfModel> {
    return { documents: await this.queries.ofModel(actor, id), documentGaps: await this.gaps.ofModel(id) };
  }

  @Post('plant-models/:id/documents')
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({ summary: 'Add a document to a plant model', description: ADDED })
  @ReceivesDocument('PLANT_MODEL_NOT_FOUND', 'DOCUMENT_REVISION_IN_USE')
  @ApiCreatedResponse({ type: PlantDocumentEnvelope })
  async addModelDocument(
    @CurrentActor() actor: Actor,
    @Param('id', modelId) id: string,
    @Query() query: NewModelDocumentQuery,
    @Req() request: FastifyRequest,
  ): Promise<PlantDocumentEnvelope> {
    return { document: await this.documents.add(actor, { modelId: id }, query, request) };
  }

  @Put('plant-documents/:id')
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Correct a document',
    description:
      'Absent fields stay unchanged. The day of release decides which revision is the current one, and which one was delivered with a plant. A withdrawn document can be corrected, too.',
  })
  @ApiOkResponse({ type: PlantDocumentEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND', 'RECORD_CHANGED', 'DOCUMENT_REVISION_IN_USE')
  async correctPlantDocument(
    @CurrentActor() actor: Actor,
    @Param('id', documentId) id: string,
    @Body() body: CorrectPlantDocumentDto,
  ): Promise<PlantDocumentEnvelope> {
    return { document: await this.documents.correct(actor, id, body) };
  }

  @Post('plant-documents/declarations')
  @AllowRoles('ADMIN')
  @HttpCode(200)
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Mark certificates as declarations of conformity',
    description:
      'All of them, or none. They belong to the machine from then on, as instructions do, unless they are withdrawn. Nothing changes for those that are declarations already.',
  })
  @ApiOkResponse({ type: ModelDocumentList })
  @ApiErrors('VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_CERTIFICATE', 'DOCUMENT_REVISION_IN_USE')
  async markDeclarations(@CurrentActor() actor: Actor, @Body() { ids }: DeclarationsDto): Promise<ModelDocumentList> {
    return { documents: await this.documents.markDeclarations(actor, ids) };
  }

  @Post('plant-documents/:id/withdraw')
  @AllowRoles('ADMIN')
  @HttpCode(200)
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Withdraw a document',
    description:
      'It is not deleted: staff still read it. For all others it is gone at once. One that must stay available (`owedUntil`) is withdrawn only with that day; the detail of DOCUMENT_OWED names it.',
  })
  @ApiBody({ type: DocumentWithdrawalDto, required: false })
  @ApiOkResponse({ type: PlantDocumentEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_OWED')
  async withdrawPlantDocument(
    @CurrentActor() actor: Actor,
    @Param('id', documentId) id: string,
    @Body() { owedUntil }: DocumentWithdrawalDto,
  ): Promise<PlantDocumentEnvelope> {
    return { document: await this.documents.withdraw(actor, id, owedUntil) };
  }

  @Post('plant-documents/:id/hand-over')
  @AllowRoles('ADMIN')
  @HttpCode(200)
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Hand a document over with the plant',
    description:
      'A document of its owner belongs to the machine from then on: the owner reads it, each later one, too. Nothing changes for one that does already.',
  })
  @ApiOkResponse({ type: PlantDocumentEnvelope })
  @ApiErrors('DOCUMENT_NOT_FOUND', 'DOCUMENT_REVISION_IN_USE')
  async handOverPlantDocument(
    @CurrentActor() actor: Actor,
    @Param('id', documentId) id: string,
  ): Promise<PlantDocumentEnvelope> {
    return { document: await this.documents.handOver(actor, id) };
  }

  @Get('plant-documents/:id/download')
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @OpenToTokens('plants:read')
  @ApiOperation({ summary: 'Download a document of a plant', description: 'One that is listed for the caller.' })
  @SendsFile(FILE_TYPES, 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND')
  async downloadPlantDocument(
    @CurrentActor() actor: Actor,
    @Param('id', documentId) id: string,
    @Query() { view }: DocumentDownloadQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const document = await this.queries.readable(actor, id);
    return this.delivery.deliver({ ...document, ticketId: null }, request, reply, view);
  }
}
