import { Controller, Delete, HttpCode, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowStaff, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber } from '#tickets/index.js';
import { PresenceService } from './presence.service.js';
import { ViewerList } from './viewer.queries.js';

@ApiTags('Live')
@AllowStaff()
@Controller('tickets/:id/presence')
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Put()
  @ApiOperation({
    summary: 'Announce that you view a ticket, and see who else does',
    description: 'Lasts 30 seconds. Staff only: clients neither see nor are seen.',
  })
  @ApiOkResponse({ type: ViewerList })
  @ApiErrors('TICKET_NOT_FOUND')
  async announcePresence(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<ViewerList> {
    return { viewers: await this.presence.announce(actor, ticketId) };
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Stop viewing a ticket',
    description: 'Does nothing if the caller does not view the ticket.',
  })
  @ApiNoContentResponse()
  @ApiErrors('TICKET_NOT_FOUND')
  leaveTicket(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<void> {
    return this.presence.leave(actor, ticketId);
  }
}
