import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, AllowSignedIn, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { PRESSING } from '#contract/index.js';
import { PinnedViews } from './pinned-views.js';
import {
  CreateTicketViewDto,
  PinnedViewList,
  PinsDto,
  PressingList,
  TicketViewEnvelope,
  TicketViewList,
  UpdateTicketViewDto,
} from './ticket-view.dto.js';
import { TicketViewQueries } from './ticket-view.queries.js';
import { TicketViewsService } from './ticket-views.service.js';

const viewId = new IdPipe('TICKET_VIEW_NOT_FOUND');

@ApiTags('Ticket views')
@AllowSignedIn()
@Controller('ticket-views')
export class TicketViewsController {
  constructor(
    private readonly views: TicketViewsService,
    private readonly queries: TicketViewQueries,
    private readonly pinned: PinnedViews,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List the saved views',
    description: 'Your own, for staff also the shared ones, by name. A view finds what you may see.',
  })
  @ApiOkResponse({ type: TicketViewList })
  async listTicketViews(@CurrentActor() actor: Actor): Promise<TicketViewList> {
    return { ticketViews: await this.queries.list(actor) };
  }

  @Get('pins')
  @ApiOperation({
    summary: 'Count the tickets of the pinned views',
    description: 'In their order; until you choose them, those that your role is given.',
  })
  @ApiOkResponse({ type: PinnedViewList })
  async listPinnedTicketViews(@CurrentActor() actor: Actor): Promise<PinnedViewList> {
    return { pins: await this.pinned.read(actor) };
  }

  @Get('pressing')
  @AllowRoles('ADMIN')
  @ApiOperation({
    summary: 'Count the tickets that press',
    description: `What the dashboard of administrators shows: ${Object.keys(PRESSING).join(', ')}.`,
  })
  @ApiOkResponse({ type: PressingList })
  async listPressing(@CurrentActor() actor: Actor): Promise<PressingList> {
    return { lists: await this.pinned.pressing(actor) };
  }

  @Put('pins')
  @ApiOperation({ summary: 'Choose the pinned views' })
  @ApiOkResponse({ type: PinnedViewList })
  @ApiErrors('VALIDATION_FAILED', 'TICKET_VIEW_NOT_FOUND')
  async pinTicketViews(@CurrentActor() actor: Actor, @Body() { pins }: PinsDto): Promise<PinnedViewList> {
    return { pins: await this.pinned.choose(actor, pins) };
  }

  @Post()
  @ApiOperation({ summary: 'Save a view', description: 'Only administrators save shared ones.' })
  @ApiCreatedResponse({ type: TicketViewEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'TOO_MANY_TICKET_VIEWS')
  async createTicketView(@CurrentActor() actor: Actor, @Body() body: CreateTicketViewDto): Promise<TicketViewEnvelope> {
    return { ticketView: await this.views.create(actor, body) };
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change a view', description: 'Absent fields stay unchanged.' })
  @ApiOkResponse({ type: TicketViewEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'TICKET_VIEW_NOT_FOUND', 'TICKET_VIEW_CHANGED', 'TOO_MANY_TICKET_VIEWS')
  async updateTicketView(
    @CurrentActor() actor: Actor,
    @Param('id', viewId) id: string,
    @Body() body: UpdateTicketViewDto,
  ): Promise<TicketViewEnvelope> {
    return { ticketView: await this.views.update(actor, id, body) };
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a view' })
  @ApiOkResponse({ type: TicketViewEnvelope })
  @ApiErrors('FORBIDDEN', 'TICKET_VIEW_NOT_FOUND')
  async deleteTicketView(@CurrentActor() actor: Actor, @Param('id', viewId) id: string): Promise<TicketViewEnvelope> {
    return { ticketView: await this.views.delete(actor, id) };
  }
}
