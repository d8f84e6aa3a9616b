import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, AllowRoles, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe, sendTotal } from '#kernel/http/index.js';
import { NewSenderRuleDto, SenderRuleList, SenderRuleResponse } from './sender-rule.dto.js';
import { SenderRulesService } from './sender-rules.service.js';

@ApiTags('Received mails')
@AllowRoles('ADMIN')
@Controller('sender-rules')
export class SenderRulesController {
  constructor(private readonly rules: SenderRulesService) {}

  @Get()
  @ApiOperation({ summary: 'List the rules for senders', description: 'All of them at once, by address.' })
  @ApiListResponse(SenderRuleList)
  async listSenderRules(@Res({ passthrough: true }) reply: FastifyReply): Promise<SenderRuleList> {
    const senderRules = await this.rules.list();
    sendTotal(reply, senderRules.length);
    return { senderRules };
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Block or trust a sender',
    description:
      'Replaces the rule of this address, or of this domain. Mails of a blocked sender add nothing; those of a trusted one count as ' +
      'verified unless they are forged. Not for addresses of staff and of the portal itself.',
  })
  @ApiOkResponse({ type: SenderRuleResponse })
  @ApiErrors('VALIDATION_FAILED', 'SENDER_RULE_REFUSED')
  async setSenderRule(
    @CurrentActor() actor: Actor,
    @Body() { address, kind }: NewSenderRuleDto,
  ): Promise<SenderRuleResponse> {
    return { senderRule: await this.rules.set(actor, address, kind) };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove the rule for a sender' })
  @ApiNoContentResponse({ description: 'Removed' })
  @ApiErrors('SENDER_RULE_NOT_FOUND')
  removeSenderRule(@Param('id', new IdPipe('SENDER_RULE_NOT_FOUND')) id: string): Promise<void> {
    return this.rules.remove(id);
  }
}
