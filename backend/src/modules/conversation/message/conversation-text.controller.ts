import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, AllowSignedIn, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber } from '#tickets/index.js';
import { ConversationTextQuery, ConversationTexts } from './conversation-text.service.js';

const PLAIN = 'text/plain';

@ApiTags('Conversation')
@Controller('tickets/:id/messages')
export class ConversationTextController {
  constructor(private readonly texts: ConversationTexts) {}

  @Get('text')
  @AllowSignedIn()
  @OpenToTokens('conversation:read')
  @ApiOperation({
    summary: 'Download the conversation as text',
    description:
      'All published messages, oldest first, with date and time in Italy, sender, channel and names of files. The ' +
      'file is streamed: a response that breaks off is incomplete.',
  })
  @ApiProduces(PLAIN)
  @ApiOkResponse({ description: 'The file', schema: { type: 'string', format: 'binary' } })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'TICKET_NOT_FOUND', 'EXPORT_BUSY')
  async downloadConversation(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Query() query: ConversationTextQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { stream, fileName } = await this.texts.open(actor, ticketId, query);
    void reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
    return new StreamableFile(stream, {
      type: `${PLAIN}; charset=utf-8`,
      disposition: `attachment; filename="${fileName}"`,
    });
  }
}
