import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowSignedIn, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber } from '../model/ticket-number.js';
import { TicketResponse } from './ticket.dto.js';
import { TicketQueries } from './ticket.queries.js';

@ApiTags('Tickets')
@Controller('tickets')
export class TicketDetailController {
  constructor(private readonly tickets: TicketQueries) {}

  @Get(':id')
  @AllowSignedIn()
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: 'Read a ticket',
    description: 'Clients get no internal notes, hours or staff addresses.',
  })
  @ApiOkResponse({ type: TicketResponse })
  @ApiErrors('TICKET_NOT_FOUND')
  async readTicket(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<TicketResponse> {
    return { ticket: await this.tickets.read(actor, ticketId) };
  }
}
