import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res, type StreamableFile } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FILE_TYPES, LIMITS, REPLY_FILE_TYPES } from '#contract/index.js';
import { type Actor, AllowSignedIn, AllowStaff, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { FileDelivery, ReceivesFiles, SendsFile } from '#tickets/files/index.js';
import { TicketNumber } from '#tickets/index.js';
import { MessageFilesResponse } from '../message/message.dto.js';
import { MessageFilesService } from './message-files.service.js';

const { maxFiles, maxPerConversation } = LIMITS.attachments;
const ROOM =
  `a message takes at most ${maxFiles}, all messages of a ticket ${maxPerConversation}, also of the types that ` +
  `the installation allows of ${REPLY_FILE_TYPES.join(', ')}`;
const HELD = 'Those that the caller uploaded and has not sent yet. They are removed after a week.';
const FileId = (): ParameterDecorator => Param('id', new IdPipe('ATTACHMENT_NOT_FOUND'));

@ApiTags('Conversation')
@Controller()
export class MessageFilesController {
  constructor(
    private readonly files: MessageFilesService,
    private readonly delivery: FileDelivery,
  ) {}

  @Post('tickets/:id/replies/files')
  @AllowSignedIn()
  @OpenToTokens('conversation:write')
  @ApiOperation({ summary: 'Upload files for a reply', description: 'The reply names them as `fileIds`.' })
  @ReceivesFiles(ROOM, 'TICKET_NOT_FOUND', 'TICKET_CLOSED')
  @ApiCreatedResponse({ type: MessageFilesResponse })
  async uploadReplyFiles(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Req() request: FastifyRequest,
  ): Promise<MessageFilesResponse> {
    return { files: await this.files.upload(actor, { ticketId, isForNote: false }, request) };
  }

  @Get('tickets/:id/replies/files')
  @AllowSignedIn()
  @OpenToTokens('conversation:read')
  @ApiOperation({ summary: 'List the files of a reply that is being written', description: HELD })
  @ApiOkResponse({ type: MessageFilesResponse })
  @ApiErrors('TICKET_NOT_FOUND')
  async listReplyFiles(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<MessageFilesResponse> {
    return { files: await this.files.held(actor, { ticketId, isForNote: false }) };
  }

  @Post('tickets/:id/notes/files')
  @AllowStaff()
  @OpenToTokens('notes:write')
  @ApiOperation({ summary: 'Upload files for an internal note', description: 'The note names them as `fileIds`.' })
  @ReceivesFiles(ROOM, 'TICKET_NOT_FOUND', 'TICKET_CLOSED')
  @ApiCreatedResponse({ type: MessageFilesResponse })
  async uploadNoteFiles(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Req() request: FastifyRequest,
  ): Promise<MessageFilesResponse> {
    return { files: await this.files.upload(actor, { ticketId, isForNote: true }, request) };
  }

  @Get('tickets/:id/notes/files')
  @AllowStaff()
  @OpenToTokens('notes:read')
  @ApiOperation({ summary: 'List the files of a note that is being written', description: HELD })
  @ApiOkResponse({ type: MessageFilesResponse })
  @ApiErrors('TICKET_NOT_FOUND')
  async listNoteFiles(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<MessageFilesResponse> {
    return { files: await this.files.held(actor, { ticketId, isForNote: true }) };
  }

  @Get('message-files/:id/download')
  @AllowSignedIn()
  @OpenToTokens('conversation:read')
  @ApiOperation({
    summary: 'Download a file of a message',
    description: 'Of a message that the caller can read; before it is sent, its uploader only.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @SendsFile(FILE_TYPES)
  async downloadMessageFile(
    @CurrentActor() actor: Actor,
    @FileId() id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.delivery.deliver(await this.files.readable(actor, id), request, reply);
  }

  @Delete('message-files/:id')
  @AllowSignedIn()
  @HttpCode(204)
  @OpenToTokens('conversation:write')
  @ApiOperation({ summary: 'Remove a file from a message that is being written' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiNoContentResponse({ description: 'Removed, its bytes included' })
  @ApiErrors('ATTACHMENT_NOT_FOUND')
  deleteMessageFile(@CurrentActor() actor: Actor, @FileId() id: string): Promise<void> {
    return this.files.discard(actor, id);
  }
}
