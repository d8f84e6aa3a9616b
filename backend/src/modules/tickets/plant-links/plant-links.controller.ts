import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse } from '#kernel/http/index.js';
import { TicketNumber } from '../model/ticket-number.js';
import { TicketResponse } from '../detail/ticket.dto.js';
import { PlantCandidateQueries } from './plant-candidates.queries.js';
import {
  IgnoredSerialDto,
  PlantAssignmentDto,
  PlantAssignmentResponse,
  PlantCandidateList,
  PlantCandidateQuery,
  PlantLinkDto,
  PlantProposalsResponse,
} from './plant-link.dto.js';
import { PlantCandidatesService } from './plant-candidates.service.js';
import { PlantLinksService } from './plant-links.service.js';

@ApiTags('Tickets')
@Controller('tickets')
export class PlantLinksController {
  constructor(
    private readonly links: PlantLinksService,
    private readonly candidates: PlantCandidateQueries,
    private readonly decisions: PlantCandidatesService,
  ) {}

  @Post('plant-links')
  @HttpCode(202)
  @AllowRoles('ADMIN')
  @OpenToTokens('tickets:write')
  @ApiOperation({
    summary: 'Link earlier tickets to their plants',
    description:
      'A job links the tickets without a plant as if they were raised now. Those that staff decided about stay; no version changes and no mail is sent.',
  })
  @ApiAcceptedResponse({ description: 'The job is planned' })
  async linkEarlierTickets(): Promise<void> {
    await this.links.linkEarlier();
  }

  @Get('plant-candidates')
  @AllowRoles('ADMIN')
  @ApiOperation({
    summary: 'Propose plants for the registry',
    description:
      'What tickets without a plant say about it, grouped by serial number, those with most tickets first. `POST /plants/import` ' +
      'with `newOnly` makes plants of them, `POST /tickets/plant-links` then links the tickets. `POST /plant-linkings` accepts all clear ones.',
  })
  @ApiListResponse(PlantCandidateList)
  @ApiErrors('VALIDATION_FAILED')
  listPlantCandidates(@Query() query: PlantCandidateQuery): Promise<PlantCandidateList> {
    return this.candidates.list(query);
  }

  @Post('plant-candidates/assign')
  @HttpCode(200)
  @AllowRoles('ADMIN')
  @ApiOperation({
    summary: 'Link the tickets of a proposal to a plant of the registry',
    description:
      'The links are `CONFIRMED`; each ticket gets a new `version` and an activity for staff. Tickets of another company than the owner of the plant stay without a plant, and so do those of visitors who name another one.',
  })
  @ApiOkResponse({ type: PlantAssignmentResponse })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND', 'PLANT_MERGED', 'RECORD_CHANGED')
  assignPlantCandidate(
    @CurrentActor() actor: Actor,
    @Body() body: PlantAssignmentDto,
  ): Promise<PlantAssignmentResponse> {
    return this.decisions.assign(actor, body);
  }

  @Put('plant-candidates/ignored')
  @HttpCode(204)
  @AllowRoles('ADMIN')
  @ApiOperation({
    summary: 'Ignore a proposal, or bring it back',
    description: 'For every administrator. Its tickets stay as they are. A repetition changes nothing.',
  })
  @ApiNoContentResponse()
  @ApiErrors('VALIDATION_FAILED')
  async ignorePlantCandidate(@CurrentActor() actor: Actor, @Body() body: IgnoredSerialDto): Promise<void> {
    await this.decisions.setIgnored(actor, body);
  }

  @Get(':id/plant-proposals')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @ApiOperation({
    summary: 'Find the plants that a ticket may be about',
    description: 'At most 5 plants with the written serial number or a similar one, likeliest first, with the reasons.',
  })
  @ApiOkResponse({ type: PlantProposalsResponse })
  @ApiErrors('TICKET_NOT_FOUND')
  async proposePlants(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<PlantProposalsResponse> {
    return { proposals: await this.links.proposals(actor, ticketId) };
  }

  @Put(':id/plant')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('tickets:write')
  @ApiOperation({
    summary: 'Confirm, change or remove the plant of a ticket',
    description:
      'Closed tickets, too. The link is then `CONFIRMED`; the type and the serial number stay as they were written. Each change raises `version` and writes an activity for staff. Who sees the ticket stays the same.',
  })
  @ApiOkResponse({ type: TicketResponse })
  @ApiErrors('VALIDATION_FAILED', 'TICKET_NOT_FOUND', 'PLANT_NOT_FOUND', 'TICKET_CHANGED')
  async linkPlant(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: PlantLinkDto,
  ): Promise<TicketResponse> {
    return { ticket: await this.links.link(actor, ticketId, body) };
  }
}
