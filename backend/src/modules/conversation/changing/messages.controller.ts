import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, AllowSignedIn, AllowStaff, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { LIMITS } from '#contract/index.js';
import { ApiErrors, IdPipe, ListQuery } from '#kernel/http/index.js';
import { MessageResponse, MessageRestResponse } from '../message/message.dto.js';
import { ChangingService, RevisionQueries } from './changing.service.js';
import { MessageChangeDto, MessageRevisionsResponse, SplitResponse, WithdrawnResponse } from './message-change.dto.js';
import { SplittingService } from './splitting.service.js';

const MessageId = (): ParameterDecorator => Param('id', new IdPipe('MESSAGE_NOT_FOUND'));

@ApiTags('Conversation')
@ApiErrors('MESSAGE_NOT_FOUND')
@ApiParam({ name: 'id', format: 'uuid' })
@Controller('messages/:id')
export class MessagesController {
  constructor(
    private readonly changing: ChangingService,
    private readonly splitting: SplittingService,
    private readonly revisions: RevisionQueries,
  ) {}

  @Patch()
  @AllowSignedIn()
  @OpenToTokens('conversation:write')
  @ApiOperation({
    summary: 'Edit a message',
    description:
      'The author, within 15 minutes, and until the other side has read it. Earlier texts are kept for staff once it is published. Notes need the scope `notes:write` of an API token.',
  })
  @ApiOkResponse({ type: MessageResponse })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'TICKET_CLOSED', 'MESSAGE_FINAL', 'MESSAGE_CHANGED', 'TOO_MANY_REQUESTS')
  async editMessage(
    @CurrentActor() actor: Actor,
    @MessageId() id: string,
    @Body() body: MessageChangeDto,
  ): Promise<MessageResponse> {
    return { message: await this.changing.edit(actor, id, body) };
  }

  @Delete()
  @AllowSignedIn()
  @HttpCode(204)
  @OpenToTokens('conversation:write')
  @ApiOperation({
    summary: 'Delete a message',
    description:
      'The author before it is published. Afterwards administrators, also on closed tickets: its place stays, empty, and the security log records it.',
  })
  @ApiNoContentResponse()
  @ApiErrors('FORBIDDEN', 'MESSAGE_FINAL')
  deleteMessage(@CurrentActor() actor: Actor, @MessageId() id: string): Promise<void> {
    return this.changing.delete(actor, id);
  }

  @Post('undo')
  @AllowSignedIn()
  @OpenToTokens('conversation:write')
  @ApiOperation({ summary: 'Take back a reply', description: 'The sender, until it is published. Returns its text.' })
  @ApiCreatedResponse({ type: WithdrawnResponse })
  @ApiErrors('FORBIDDEN', 'MESSAGE_PUBLISHED')
  async undoMessage(@CurrentActor() actor: Actor, @MessageId() id: string): Promise<WithdrawnResponse> {
    return { reply: await this.changing.undo(actor, id) };
  }

  @Post('split')
  @AllowStaff()
  @ApiOperation({
    summary: 'Split off a message',
    description:
      'What a client wrote about another matter becomes a ticket of the same customer and plant. The message moves there with its files; both timelines name the other ticket.',
  })
  @ApiCreatedResponse({ type: SplitResponse })
  @ApiErrors('FORBIDDEN', 'TICKET_CLOSED', 'MESSAGE_FINAL')
  async splitMessage(@CurrentActor() actor: Actor, @MessageId() id: string): Promise<SplitResponse> {
    return { ticket: await this.splitting.split(actor, id) };
  }

  @Get('rest')
  @AllowSignedIn()
  @OpenToTokens('conversation:read')
  @ApiOperation({
    summary: 'Read what a mail says beyond its message',
    description: 'Quoted text, a signature, and what is too long for a message, as plain text.',
  })
  @ApiOkResponse({ type: MessageRestResponse })
  async readMessageRest(@CurrentActor() actor: Actor, @MessageId() id: string): Promise<MessageRestResponse> {
    return { rest: await this.changing.rest(actor, id) };
  }

  @Get('revisions')
  @AllowStaff()
  @OpenToTokens('conversation:read')
  @ApiOperation({
    summary: 'List the earlier texts of a message',
    description: `Newest first. Of more than ${LIMITS.messageRevisions.max} the first and the newest are kept. Staff only.`,
  })
  @ApiOkResponse({ type: MessageRevisionsResponse })
  @ApiErrors('VALIDATION_FAILED')
  async listMessageRevisions(
    @CurrentActor() actor: Actor,
    @MessageId() id: string,
    @Query() query: ListQuery,
  ): Promise<MessageRevisionsResponse> {
    return this.revisions.list(actor, id, query);
  }
}
