import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowSignedIn, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber } from '../model/ticket-number.js';
import { StatusHistoryResponse } from './status-history.dto.js';
import { StatusHistoryService } from './status-history.service.js';

@ApiTags('Tickets')
@ApiErrors('TICKET_NOT_FOUND')
@Controller('tickets/:id/status-history')
export class StatusHistoryController {
  constructor(private readonly history: StatusHistoryService) {}

  @Get()
  @AllowSignedIn()
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: 'Read the history of a ticket',
    description:
      'Oldest first: one entry per change of status, assignment, priority or form fields, and per move to or from the archive.',
  })
  @ApiOkResponse({ type: StatusHistoryResponse })
  async readTicketHistory(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
  ): Promise<StatusHistoryResponse> {
    return { statusHistory: await this.history.read(actor, ticketId) };
  }
}
