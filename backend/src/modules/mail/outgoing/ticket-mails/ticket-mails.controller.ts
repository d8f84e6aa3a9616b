import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowStaff, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketNumber } from '#tickets/index.js';
import { TicketMailsResponse } from './ticket-mail.dto.js';
import { TicketMails } from './ticket-mail.queries.js';

@ApiTags('Tickets')
@Controller('tickets/:id/mails')
export class TicketMailsController {
  constructor(private readonly mails: TicketMails) {}

  @Get()
  @AllowStaff()
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: 'Read the mails that a ticket caused',
    description: 'Oldest first. Admins see all of them, technicians those to the client and to themselves.',
  })
  @ApiOkResponse({ type: TicketMailsResponse })
  @ApiErrors('TICKET_NOT_FOUND')
  async readTicketMails(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<TicketMailsResponse> {
    return { mails: await this.mails.read(actor, ticketId) };
  }
}
