import { Body, Controller, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber } from '../model/ticket-number.js';
import { TicketResponse } from '../detail/ticket.dto.js';
import { TicketChangeDto } from './ticket-change.dto.js';
import { TicketStatusService } from './ticket-status.service.js';

@ApiTags('Tickets')
@ApiErrors('TICKET_NOT_FOUND')
@Controller('tickets/:id/status')
export class TicketStatusController {
  constructor(private readonly status: TicketStatusService) {}

  @Patch()
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('tickets:write')
  @ApiOperation({
    summary: 'Change status, assignment and priority, or close',
    description:
      'Absent fields stay unchanged. Administrators may do all of it; the assigned technician starts and closes. Sending the current value is not a change and needs no permission. Each change writes one history entry and raises `version`; a request that changes nothing does neither.',
  })
  @ApiOkResponse({ type: TicketResponse })
  @ApiErrors(
    'VALIDATION_FAILED',
    'ASSIGNMENT_REQUIRED',
    'FINAL_REPORT_REQUIRED',
    'TICKET_CLOSED',
    'TICKET_INCOMPLETE',
    'INVALID_TRANSITION',
    'TICKET_CHANGED',
    'TECHNICIAN_NOT_ASSIGNABLE',
    'TOTAL_HOURS_EXCEEDED',
  )
  async changeTicket(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: TicketChangeDto,
  ): Promise<TicketResponse> {
    return { ticket: await this.status.change(actor, ticketId, body) };
  }
}
