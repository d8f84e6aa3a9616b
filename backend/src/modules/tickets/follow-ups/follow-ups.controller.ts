import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowSignedIn, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { Sender } from '#kernel/limits/index.js';
import { TicketNumber } from '../model/ticket-number.js';
import { FollowUpResponse, FollowUpsResponse, NewFollowUpDto } from './follow-up.dto.js';
import { FollowUpsService } from './follow-ups.service.js';

@ApiTags('Tickets')
@AllowSignedIn()
@ApiErrors('TICKET_NOT_FOUND')
@Controller('tickets/:id')
export class FollowUpsController {
  constructor(private readonly followUps: FollowUpsService) {}

  @Get('follow-ups')
  @OpenToTokens('tickets:read')
  @ApiOperation({ summary: 'Read which tickets come before and after', description: 'Those that the caller can see.' })
  @ApiOkResponse({ type: FollowUpsResponse })
  listFollowUps(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<FollowUpsResponse> {
    return this.followUps.around(actor, ticketId);
  }

  @Post('follow-up')
  @OpenToTokens('tickets:write')
  @ApiOperation({
    summary: 'Raise a ticket that follows a closed one',
    description:
      'For 30 days after the closing, and while no other follow-up is open. Owner, company, contact and plant are those of the closed ticket, which does not change. Words of thanks alone raise no ticket.',
  })
  @ApiCreatedResponse({ type: FollowUpResponse })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'FOLLOW_UP_UNAVAILABLE', 'FOLLOW_UP_EXISTS', 'TOO_MANY_REQUESTS')
  async raiseFollowUp(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() { body }: NewFollowUpDto,
    @Sender() sender: string,
  ): Promise<FollowUpResponse> {
    return { ticket: await this.followUps.raise(actor, ticketId, body, sender) };
  }
}
