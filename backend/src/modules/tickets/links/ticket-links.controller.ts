import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowSignedIn, AllowStaff, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, NumberPipe } from '#kernel/http/index.js';
import { TicketNumber } from '../model/ticket-number.js';
import { NewTicketLinkDto, TicketLinksResponse } from './ticket-link.dto.js';
import { TicketLinksService } from './ticket-links.service.js';

const otherNumber = new NumberPipe('LINKED_TICKET_NOT_FOUND');

@ApiTags('Tickets')
@ApiErrors('TICKET_NOT_FOUND')
@Controller('tickets/:id/links')
export class TicketLinksController {
  constructor(private readonly links: TicketLinksService) {}

  @Get()
  @AllowSignedIn()
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: 'List what belongs to a ticket',
    description: 'Linked tickets, duplicates, and those before and after it: those that the caller can see.',
  })
  @ApiOkResponse({ type: TicketLinksResponse })
  async listTicketLinks(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<TicketLinksResponse> {
    return { links: await this.links.of(actor, ticketId) };
  }

  @Post()
  @AllowStaff()
  @OpenToTokens('tickets:write')
  @ApiOperation({
    summary: 'Link two tickets',
    description: 'Neither changes with the other. A pair has one link. The caller reads both.',
  })
  @ApiCreatedResponse({ type: TicketLinksResponse })
  @ApiErrors(
    'VALIDATION_FAILED',
    'TICKET_NOT_FOUND',
    'LINKED_TICKET_NOT_FOUND',
    'TICKETS_LINKED',
    'TOO_MANY_TICKET_LINKS',
  )
  async linkTickets(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: NewTicketLinkDto,
  ): Promise<TicketLinksResponse> {
    return { links: await this.links.link(actor, ticketId, body) };
  }

  @Delete(':otherId')
  @AllowStaff()
  @OpenToTokens('tickets:write')
  @ApiOperation({ summary: 'Remove the link of two tickets', description: 'From either end.' })
  @ApiOkResponse({ type: TicketLinksResponse })
  @ApiErrors('TICKET_NOT_FOUND', 'LINKED_TICKET_NOT_FOUND')
  async unlinkTickets(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Param('otherId', otherNumber) otherId: number,
  ): Promise<TicketLinksResponse> {
    return { links: await this.links.unlink(actor, ticketId, otherId) };
  }
}
