import { Body, Controller, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber } from '../model/ticket-number.js';
import { TicketResponse } from '../detail/ticket.dto.js';
import { TicketEditDto } from './ticket-edit.js';
import { TicketEditingService } from './ticket-editing.service.js';

@ApiTags('Tickets')
@ApiErrors('TICKET_NOT_FOUND')
@Controller('tickets/:id')
export class TicketEditingController {
  constructor(private readonly editing: TicketEditingService) {}

  @Patch()
  @AllowRoles('ADMIN')
  @OpenToTokens('tickets:write')
  @ApiOperation({
    summary: 'Correct the fields of the form',
    description:
      'Absent fields stay unchanged; a field of another category is refused. Each edit writes one history entry and raises `version`; a request that changes nothing does neither. No mail is sent.',
  })
  @ApiOkResponse({ type: TicketResponse })
  @ApiErrors('VALIDATION_FAILED', 'TICKET_CLOSED', 'TICKET_CHANGED')
  async editTicket(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: TicketEditDto,
  ): Promise<TicketResponse> {
    return { ticket: await this.editing.edit(actor, ticketId, body) };
  }
}
