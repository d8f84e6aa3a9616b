import { Body, Controller, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber } from '../model/ticket-number.js';
import { TicketResponse } from '../detail/ticket.dto.js';
import { TicketArchiveService, TicketArchivingDto } from './ticket-archive.service.js';

@ApiTags('Tickets')
@ApiErrors('TICKET_NOT_FOUND')
@Controller('tickets/:id/archive')
export class TicketArchiveController {
  constructor(private readonly archive: TicketArchiveService) {}

  @Patch()
  @AllowRoles('ADMIN')
  @OpenToTokens('tickets:write')
  @ApiOperation({
    summary: 'Archive a closed ticket, or restore it',
    description:
      'Archived tickets stay readable, listed and counted; `archived=false` leaves them out. Repeating the request changes nothing.',
  })
  @ApiOkResponse({ type: TicketResponse })
  @ApiErrors('VALIDATION_FAILED', 'TICKET_NOT_CLOSED', 'TICKET_CHANGED')
  async archiveTicket(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: TicketArchivingDto,
  ): Promise<TicketResponse> {
    return { ticket: await this.archive.move(actor, ticketId, body) };
  }
}
