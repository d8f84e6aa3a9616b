import { Body, Controller, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber, TicketResponse } from '#tickets/index.js';
import { TicketWaiting, TicketWaitingDto } from './ticket-waiting.js';

@ApiTags('Tickets')
@Controller('tickets/:id/waiting')
export class TicketWaitingController {
  constructor(private readonly waiting: TicketWaiting) {}

  @Patch()
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @ApiOperation({
    summary: 'Say that a ticket waits for a supplier or parts',
    description:
      'Shown to its readers, and reported. It stops the resolution clock only where the service level says so. The wait for the client comes with a reply. A repetition changes nothing.',
  })
  @ApiOkResponse({ type: TicketResponse })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'TICKET_NOT_FOUND', 'TICKET_CLOSED')
  async setTicketWaiting(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: TicketWaitingDto,
  ): Promise<TicketResponse> {
    return { ticket: await this.waiting.set(actor, ticketId, body) };
  }
}
