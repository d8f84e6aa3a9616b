import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '../../../kernel/access/index.js';
import { ApiErrors } from '../../../kernel/http/index.js';
import { TicketNumber } from '../model/ticket-number.js';
import { TicketResponse } from '../detail/ticket.dto.js';
import { PlantLinkDto, PlantProposalsResponse } from './plant-link.dto.js';
import { PlantLinksService } from './plant-links.service.js';

@ApiTags('Tickets')
@ApiErrors('TICKET_NOT_FOUND')
@Controller('tickets/:id')
export class PlantLinksController {
  constructor(private readonly links: PlantLinksService) {}

  @Get('plant-proposals')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @ApiOperation({
    summary: 'Find the plants that a ticket may be about',
    description: 'At most 5 plants with the written serial number or a similar one, likeliest first, with the reasons.',
  })
  @ApiOkResponse({ type: PlantProposalsResponse })
  async proposePlants(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<PlantProposalsResponse> {
    return { proposals: await this.links.proposals(actor, ticketId) };
  }

  @Put('plant')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('tickets:write')
  @ApiOperation({
    summary: 'Confirm, change or remove the plant of a ticket',
    description:
      'Closed tickets, too. The link is then `CONFIRMED`; the type and the serial number stay as they were written. Each change raises `version` and writes an activity for staff. Who sees the ticket stays the same.',
  })
  @ApiOkResponse({ type: TicketResponse })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND', 'TICKET_CHANGED')
  async linkPlant(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: PlantLinkDto,
  ): Promise<TicketResponse> {
    return { ticket: await this.links.link(actor, ticketId, body) };
  }
}
