import { Controller, Delete, Get, Headers, HttpCode, Param, Post, Req, Res, StreamableFile } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOperation,
  ApiParam,
  ApiProperty,
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
} from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { AttachmentDto } from '#tickets/detail/ticket.dto.js';
import { TicketNumber } from '#tickets/index.js';
import { AttachmentAccess } from './attachment-access.js';
import { FileDelivery } from './download/file-delivery.js';
import { ReceivesFiles, SendsFile, TICKET_ROOM } from './file-routes.js';
import { RemovalService } from './removal.service.js';
import { UploadService } from './upload/upload.service.js';

export class AttachmentsResponse {
  @ApiProperty({ type: [AttachmentDto] })
  attachments: AttachmentDto[];
}

const AttachmentId = (): ParameterDecorator => Param('id', new IdPipe('ATTACHMENT_NOT_FOUND'));

@ApiTags('Attachments')
@Controller('attachments')
export class AttachmentsController {
  constructor(
    private readonly uploads: UploadService,
    private readonly access: AttachmentAccess,
    private readonly delivery: FileDelivery,
    private readonly removal: RemovalService,
  ) {}

  @Post('ticket/:id')
  @AllowAnonymous()
  @OpenToTokens('files:write')
  @ApiOperation({
    summary: 'Add files to a ticket',
    description:
      'All files of a request are stored, or none: the first invalid file rejects the request, and ' +
      '`details` has its position, starting with `files.0`. The content determines the type; the ' +
      "name's extension and the declared type must not say another one, and a name without " +
      'extension gets one. Visitors send the `uploadToken` ' +
      'returned when the ticket was created; other callers add to tickets that they can see.',
  })
  @ApiParam({ name: 'id', type: 'integer', description: 'Ticket number', example: 1024 })
  @ApiHeader({ name: 'X-Upload-Token', required: false, description: 'Valid for one ticket, for 60 minutes' })
  @ReceivesFiles(TICKET_ROOM, 'UPLOAD_TOKEN_INVALID', 'TICKET_NOT_FOUND', 'TICKET_CLOSED')
  @ApiCreatedResponse({ type: AttachmentsResponse })
  async uploadAttachments(
    @CurrentActor() actor: Actor | undefined,
    @TicketNumber() ticketId: number,
    @Headers('x-upload-token') permit: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<AttachmentsResponse> {
    return { attachments: await this.uploads.upload({ ticketId, actor, permit, request }) };
  }

  @Post('ticket/:id/signed-report')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('files:write')
  @ApiOperation({
    summary: 'Add signed copies of the report to a closed ticket',
    description:
      'PDF or photos, like any upload. The only files that a closed ticket takes; they can be deleted again.',
  })
  @ApiParam({ name: 'id', type: 'integer', description: 'Ticket number', example: 1024 })
  @ReceivesFiles(TICKET_ROOM, 'TICKET_NOT_FOUND', 'TICKET_NOT_CLOSED')
  @ApiCreatedResponse({ type: AttachmentsResponse })
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
  @SendsFile()
  async downloadAttachment(
    @CurrentActor() actor: Actor,
    @AttachmentId() id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.delivery.deliver(await this.access.visible(actor, id), request, reply);
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
