import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber, TicketResponse } from '#tickets/index.js';
import { StopHintAnswerDto } from './hinted-tickets.js';
import { StopHints } from './stop-hints.js';

@ApiTags('Production stops')
@Controller()
export class StopHintsController {
  constructor(private readonly hints: StopHints) {}

  @Post('tickets/:id/stop-hint')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Answer whether the plant of a ticket stands still',
    description:
      'Where a mail suggests it (`stopHint` of the ticket). *Yes* reports a confirmed stop since the mail was received, at most 30 days ago; both answers remove the question. 409 RECORD_CHANGED if the question of this mail was removed in the meantime.',
  })
  @ApiOkResponse({ type: TicketResponse })
  @ApiErrors('VALIDATION_FAILED', 'TICKET_NOT_FOUND', 'FORBIDDEN', 'RECORD_CHANGED')
  async answerStopHint(
    @CurrentActor() actor: Actor,
    @TicketNumber() id: number,
    @Body() answer: StopHintAnswerDto,
  ): Promise<TicketResponse> {
    return { ticket: await this.hints.answer(actor, id, answer) };
  }
}
