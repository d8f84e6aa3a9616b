import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { MessageLock } from '#conversation/index.js';
import { type Actor, AllowStaff, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { MessageMailResponse } from './inbound-mail.dto.js';
import { InboundMailQueries } from './inbound-mail.queries.js';

@ApiTags('Conversation')
@Controller('messages/:id/mail')
export class MessageMailController {
  constructor(
    private readonly messages: MessageLock,
    private readonly mails: InboundMailQueries,
  ) {}

  @Get()
  @AllowStaff()
  @ApiOperation({
    summary: 'Read the mail that a message was made from',
    description: 'The whole mail with its quotes, for staff, until its retention ends.',
  })
  @ApiOkResponse({ type: MessageMailResponse })
  @ApiErrors('MESSAGE_NOT_FOUND', 'INBOUND_MAIL_NOT_FOUND')
  async readMailOfMessage(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe('MESSAGE_NOT_FOUND')) id: string,
  ): Promise<MessageMailResponse> {
    await this.messages.assertVisible(actor, id);
    return { mail: await this.mails.ofMessage(id) };
  }
}
