import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { TicketResponse } from '../detail/ticket.dto.js';
import { TicketNumber } from '../model/ticket-number.js';
import { OwnershipService, TicketOwnerDto } from './ownership.service.js';

@ApiTags('Tickets')
@AllowRoles('ADMIN', 'CLIENT')
@Controller('tickets/:id')
export class OwnershipController {
  constructor(private readonly ownership: OwnershipService) {}

  @Post('owner')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Give an open ticket to a colleague of its owner',
    description:
      'For administrators, and key users who see the ticket. The contact of the form stays as it was written; the history names both people.',
  })
  @ApiOkResponse({ type: TicketResponse })
  @ApiErrors(
    'VALIDATION_FAILED',
    'TICKET_NOT_FOUND',
    'TICKET_CLOSED',
    'TICKET_CHANGED',
    'OWNER_WITHOUT_COMPANY',
    'HEIR_NOT_ELIGIBLE',
  )
  async setOwner(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: TicketOwnerDto,
  ): Promise<TicketResponse> {
    return { ticket: await this.ownership.setOwner(actor, ticketId, body) };
  }

  @Post('company')
  @HttpCode(200)
  @ApiOperation({
    summary: "Say that a visitor's ticket belongs to the company of its owner",
    description:
      'For the owner and administrators. A visitor may have typed the address of a member, so such a ticket belongs to no company until then. Colleagues see it from now on as they see others. A repetition changes nothing.',
  })
  @ApiOkResponse({ type: TicketResponse })
  @ApiErrors('TICKET_NOT_FOUND', 'OWNER_WITHOUT_COMPANY')
  async setCompany(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<TicketResponse> {
    return { ticket: await this.ownership.setCompany(actor, ticketId) };
  }
}
