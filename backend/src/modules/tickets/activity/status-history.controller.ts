import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowSignedIn, CurrentActor, OpenToTokens } from '../../../kernel/access/index.js';
import { ApiErrors, TicketNumberPipe } from '../../../kernel/http/index.js';
import { StatusHistoryService } from './status-history.service.js';
import { StatusHistoryResponse } from './status-history.dto.js';

@ApiTags('Tickets')
@ApiErrors('UNAUTHENTICATED', 'PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED', 'TICKET_NOT_FOUND')
@Controller('tickets/:id/status-history')
export class StatusHistoryController {
  constructor(private readonly history: StatusHistoryService) {}

  @Get()
  @AllowSignedIn()
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: 'Read the history of a ticket',
    description:
      'Oldest first: one entry per change of status, assignment, priority or what the form said, and per move to and from the archive.',
  })
  @ApiOkResponse({ type: StatusHistoryResponse })
  async readTicketHistory(
    @CurrentActor() actor: Actor,
    @Param('id', TicketNumberPipe) ticketId: number,
  ): Promise<StatusHistoryResponse> {
    return { statusHistory: await this.history.read(actor, ticketId) };
  }
}
