import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowSignedIn, AllowStaff, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse } from '#kernel/http/index.js';
import { TicketNumber } from '#tickets/index.js';
import {
  FoundMessagesResponse,
  MessageListQuery,
  MessageResponse,
  MessageSearchQuery,
  MessagesResponse,
  ReadMarkDto,
} from './message/message.dto.js';
import { MessageQueries } from './message/message.queries.js';
import { MessageSearchQueries } from './reading/message-search.queries.js';
import { ReadingService } from './reading/reading.service.js';
import { NewNoteDto, NewReplyDto } from './sending/new-message.dto.js';
import { SendingService } from './sending/sending.service.js';

const NOT_FOUND = ['TICKET_NOT_FOUND', 'ATTACHMENT_NOT_FOUND'] as const;

@ApiTags('Conversation')
@ApiErrors('VALIDATION_FAILED', 'TICKET_NOT_FOUND')
@Controller('tickets/:id')
export class ConversationController {
  constructor(
    private readonly messages: MessageQueries,
    private readonly sending: SendingService,
    private readonly reading: ReadingService,
  ) {}

  @Get('messages')
  @AllowSignedIn()
  @OpenToTokens('conversation:read')
  @ApiOperation({
    summary: 'List the messages of a ticket',
    description:
      'Newest first by default. Staff also get notes, and replies that are about to be sent; API tokens get notes with the scope `notes:read`. `X-Total-Count` repeats the total.',
  })
  @ApiListResponse(MessagesResponse)
  listMessages(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Query() query: MessageListQuery,
  ): Promise<MessagesResponse> {
    return this.messages.list(actor, ticketId, query);
  }

  @Get('notes')
  @AllowStaff()
  @OpenToTokens('notes:read')
  @ApiOperation({ summary: 'List the internal notes of a ticket', description: 'Newest first by default. Staff only.' })
  @ApiListResponse(MessagesResponse)
  listNotes(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Query() query: MessageListQuery,
  ): Promise<MessagesResponse> {
    return this.messages.listNotes(actor, ticketId, query);
  }

  @Post('replies')
  @AllowSignedIn()
  @OpenToTokens('conversation:write')
  @ApiOperation({
    summary: 'Write to the other side',
    description:
      'A reply of staff is published after 30 seconds, until which the sender may take it back. A client’s message is published at once.',
  })
  @ApiCreatedResponse({ type: MessageResponse })
  @ApiErrors('FORBIDDEN', 'TICKET_CLOSED', 'CONVERSATION_MOVED_ON', 'TOO_MANY_REQUESTS', ...NOT_FOUND)
  async reply(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: NewReplyDto,
  ): Promise<MessageResponse> {
    return { message: await this.sending.reply(actor, ticketId, body) };
  }

  @Post('notes')
  @AllowStaff()
  @OpenToTokens('notes:write')
  @ApiOperation({ summary: 'Add an internal note', description: 'No client reads it, or learns that it exists.' })
  @ApiCreatedResponse({ type: MessageResponse })
  @ApiErrors('TICKET_CLOSED', 'TOO_MANY_REQUESTS', 'TOO_MANY_MENTIONS', ...NOT_FOUND)
  async addNote(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: NewNoteDto,
  ): Promise<MessageResponse> {
    return { message: await this.sending.note(actor, ticketId, body) };
  }

  @Put('read')
  @AllowSignedIn()
  @HttpCode(204)
  @OpenToTokens('conversation:write')
  @ApiOperation({
    summary: 'Mark the conversation as read',
    description: 'Up to and including the message. An earlier mark is never moved back.',
  })
  @ApiNoContentResponse()
  markConversationRead(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() { seq }: ReadMarkDto,
  ): Promise<void> {
    return this.reading.mark(actor, ticketId, seq);
  }
}

@ApiTags('Conversation')
@Controller('messages')
export class MessageSearchController {
  constructor(private readonly messages: MessageSearchQueries) {}

  @Get()
  @AllowSignedIn()
  @OpenToTokens('conversation:read')
  @ApiOperation({
    summary: 'Find messages by their words',
    description: 'On tickets that you see, in the first 4,000 characters of each. Newest first; clients find no note.',
  })
  @ApiOkResponse({ type: FoundMessagesResponse })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_REQUESTS')
  async searchMessages(
    @CurrentActor() actor: Actor,
    @Query() query: MessageSearchQuery,
  ): Promise<FoundMessagesResponse> {
    return { messages: await this.messages.search(actor, query) };
  }
}
