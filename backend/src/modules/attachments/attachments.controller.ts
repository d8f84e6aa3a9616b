import { Controller, Delete, Get, Headers, HttpCode, Param, Post, Req, Res, StreamableFile } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOperation,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Actor,
  AllowAnonymous,
  AllowRoles,
  AllowSignedIn,
  CurrentActor,
  OpenToTokens,
} from '../../kernel/access/index.js';
import { ApiErrors, IdPipe, TakesFiles } from '../../kernel/http/index.js';
import { TicketNumber } from '../tickets/index.js';
import { AttachmentsResponse, FILE_CONTENT, UPLOAD_BODY } from './attachment.dto.js';
import { chooseRange, describeDownload } from './download/download-headers.js';
import { DownloadService } from './download/download.service.js';
import { RemovalService } from './removal.service.js';
import { UploadService } from './upload/upload.service.js';

const AttachmentId = (): ParameterDecorator => Param('id', new IdPipe('ATTACHMENT_NOT_FOUND'));

const FILE_ERRORS = [
  'VALIDATION_FAILED',
  'NO_FILES',
  'EMPTY_FILE',
  'FILE_INFECTED',
  'TOO_MANY_FILES',
  'UPLOAD_INCOMPLETE',
  'FILES_UNAVAILABLE',
  'STORAGE_FULL',
  'TICKET_NOT_FOUND',
  'FILE_TOO_LARGE',
  'FILE_TYPE_NOT_ALLOWED',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
] as const;

@ApiTags('Attachments')
@Controller('attachments')
export class AttachmentsController {
  constructor(
    private readonly uploads: UploadService,
    private readonly downloads: DownloadService,
    private readonly removal: RemovalService,
  ) {}

  @Post('ticket/:id')
  @TakesFiles()
  @AllowAnonymous()
  @OpenToTokens('files:write')
  @ApiOperation({
    summary: 'Add files to a ticket',
    description:
      'All files of a request are stored, or none: the first invalid file rejects the request, and ' +
      '`details` has its position, starting with `files.0`. The content determines the type; the ' +
      "name's extension and the declared type must match it. Visitors send the `uploadToken` " +
      'returned when the ticket was created; other callers add to tickets that they can see.',
  })
  @ApiParam({ name: 'id', type: 'integer', description: 'Ticket number', example: 1024 })
  @ApiHeader({ name: 'X-Upload-Token', required: false, description: 'Valid for one ticket, for 60 minutes' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_BODY })
  @ApiCreatedResponse({ type: AttachmentsResponse })
  @ApiErrors(...FILE_ERRORS, 'UPLOAD_TOKEN_INVALID', 'TICKET_CLOSED')
  async uploadAttachments(
    @CurrentActor() actor: Actor | undefined,
    @TicketNumber() ticketId: number,
    @Headers('x-upload-token') permit: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<AttachmentsResponse> {
    return { attachments: await this.uploads.upload({ ticketId, actor, permit, request }) };
  }

  @Post('ticket/:id/signed-report')
  @TakesFiles()
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('files:write')
  @ApiOperation({
    summary: 'Add signed copies of the report to a closed ticket',
    description:
      'PDF or photos, like any upload. The only files that a closed ticket takes; they can be deleted again.',
  })
  @ApiParam({ name: 'id', type: 'integer', description: 'Ticket number', example: 1024 })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_BODY })
  @ApiCreatedResponse({ type: AttachmentsResponse })
  @ApiErrors(...FILE_ERRORS, 'TICKET_NOT_CLOSED')
  async uploadSignedReport(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Req() request: FastifyRequest,
  ): Promise<AttachmentsResponse> {
    const upload = { ticketId, actor, permit: undefined, request, signedReport: true } as const;
    return { attachments: await this.uploads.upload(upload) };
  }

  @Get(':id/download')
  @AllowSignedIn()
  @OpenToTokens('files:read')
  @ApiOperation({
    summary: 'Download an attachment',
    description: 'Sent as an attachment, never inline. One byte range may be requested.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiHeader({ name: 'Range', required: false, example: 'bytes=0-1023' })
  @ApiHeader({ name: 'If-Range', required: false, description: 'The ETag of an earlier part' })
  @ApiResponse({ status: 200, description: 'The file', content: FILE_CONTENT })
  @ApiResponse({ status: 206, description: 'The part asked for', content: FILE_CONTENT })
  @ApiErrors('ATTACHMENT_NOT_FOUND', 'RANGE_NOT_SATISFIABLE', 'FILES_UNAVAILABLE')
  async downloadAttachment(
    @CurrentActor() actor: Actor,
    @AttachmentId() id: string,
    @Req() request: FastifyRequest,
    @Headers('range') range: string | undefined,
    @Headers('if-range') ifRange: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const attachment = await this.downloads.find(actor, id);
    const part = chooseRange(reply, attachment, { range, ifRange });
    const stream = await this.downloads.open(attachment, part, request.method);
    describeDownload(reply, attachment, part);
    return new StreamableFile(stream);
  }

  @Delete(':id')
  @AllowSignedIn()
  @HttpCode(204)
  @OpenToTokens('files:write')
  @ApiOperation({
    summary: 'Delete an attachment',
    description:
      'Admins delete any attachment, other users their own uploads. Of a closed ticket only signed ' +
      'copies of the report can be deleted.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiNoContentResponse({ description: 'Deleted, its bytes included' })
  @ApiErrors('FORBIDDEN', 'ATTACHMENT_NOT_FOUND', 'TICKET_CLOSED')
  deleteAttachment(@CurrentActor() actor: Actor, @AttachmentId() id: string): Promise<void> {
    return this.removal.remove(actor, id);
  }
}
