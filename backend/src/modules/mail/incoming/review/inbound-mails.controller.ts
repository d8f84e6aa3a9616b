import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, AllowRoles, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import { FileDelivery, SendsFile } from '#tickets/files/index.js';
import {
  AcceptMailDto,
  InboundMailList,
  InboundMailListQuery,
  InboundMailResponse,
  RaiseTicketDto,
} from './inbound-mail.dto.js';
import { InboundMailQueries } from './inbound-mail.queries.js';
import { ReviewService } from './review.service.js';

const Id = Param('id', new IdPipe('INBOUND_MAIL_NOT_FOUND'));
const RAW = 'message/rfc822';

@ApiTags('Received mails')
@AllowRoles('ADMIN')
@Controller('inbound-mails')
export class InboundMailsController {
  constructor(
    private readonly queries: InboundMailQueries,
    private readonly review: ReviewService,
    private readonly delivery: FileDelivery,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List received mails',
    description: 'Newest first by default. `X-Total-Count` repeats the total.',
  })
  @ApiListResponse(InboundMailList)
  @ApiErrors('VALIDATION_FAILED')
  listInboundMails(@Query() query: InboundMailListQuery): Promise<InboundMailList> {
    return this.queries.list(query);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Read one received mail' })
  @ApiOkResponse({ type: InboundMailResponse })
  @ApiErrors('INBOUND_MAIL_NOT_FOUND')
  async readInboundMail(@Id id: string): Promise<InboundMailResponse> {
    return { inboundMail: await this.queries.get(id) };
  }

  @Get(':id/raw')
  @ApiOperation({
    summary: 'Download a received mail as it came',
    description: 'Sent as an attachment, never inline. The security log records each download.',
  })
  @SendsFile([RAW], 'INBOUND_MAIL_NOT_FOUND')
  async downloadInboundMail(
    @Id id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { ticketId, storageKey, size } = await this.review.openRaw(id);
    const file = { id, ticketId, storageKey, size, fileName: `${id}.eml`, mimeType: RAW };
    return this.delivery.deliver(file, request, reply);
  }

  @Post(':id/accept')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Add a received mail to a ticket',
    description:
      'As its sender’s message where the account may write on the ticket; otherwise as a note that names the sender. ' +
      'The worker adds it: until then `outcome` is null. Of concurrent calls, only one succeeds.',
  })
  @ApiOkResponse({ type: InboundMailResponse })
  @ApiErrors('VALIDATION_FAILED', 'INBOUND_MAIL_NOT_FOUND', 'TICKET_NOT_FOUND', 'TICKET_CLOSED', 'INBOUND_MAIL_HANDLED')
  async acceptInboundMail(
    @CurrentActor() actor: Actor,
    @Id id: string,
    @Body() { ticketId }: AcceptMailDto,
  ): Promise<InboundMailResponse> {
    await this.review.accept(actor, id, ticketId);
    return this.readInboundMail(id);
  }

  @Post(':id/ticket')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Raise a ticket from a received mail',
    description:
      'Its text becomes the description; what a mail does not say stays blank, and is completed before closing. ' +
      'The worker raises it: until then `outcome` is null. Of concurrent calls, only one succeeds.',
  })
  @ApiOkResponse({ type: InboundMailResponse })
  @ApiErrors('VALIDATION_FAILED', 'INBOUND_MAIL_NOT_FOUND', 'INBOUND_MAIL_HANDLED')
  async raiseTicketFromMail(
    @CurrentActor() actor: Actor,
    @Id id: string,
    @Body() { requester }: RaiseTicketDto,
  ): Promise<InboundMailResponse> {
    await this.review.raise(actor, id, requester);
    return this.readInboundMail(id);
  }

  @Post(':id/replay')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Judge a received mail again',
    description: 'By the rules, accounts and tickets of now. The worker does it: until then `outcome` is null.',
  })
  @ApiOkResponse({ type: InboundMailResponse })
  @ApiErrors('INBOUND_MAIL_NOT_FOUND', 'INBOUND_MAIL_HANDLED')
  async replayInboundMail(@Id id: string): Promise<InboundMailResponse> {
    await this.review.replay(id);
    return this.readInboundMail(id);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Discard a mail that waits', description: 'It stays on record until its retention ends.' })
  @ApiOkResponse({ type: InboundMailResponse })
  @ApiErrors('INBOUND_MAIL_NOT_FOUND', 'INBOUND_MAIL_HANDLED')
  async discardInboundMail(@Id id: string): Promise<InboundMailResponse> {
    await this.review.discard(id);
    return this.readInboundMail(id);
  }
}
