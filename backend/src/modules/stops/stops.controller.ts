import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '../../kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe, sendTotal } from '../../kernel/http/index.js';
import { NewStopDto, StopCorrectionDto, StopEndDto, StopEnvelope, StopList, StopListQuery } from './stop.dto.js';
import { StopQueries } from './stop.queries.js';
import { StopsService } from './stops.service.js';

const stopId = new IdPipe('STOP_NOT_FOUND');

@ApiTags('Production stops')
@Controller('stops')
export class StopsController {
  constructor(
    private readonly stops: StopsService,
    private readonly queries: StopQueries,
  ) {}

  @Get()
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @Header('Cache-Control', 'no-store')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'List the production stops',
    description:
      'Newest first by default. Clients get those of the plants that their company owns, since it owns them.',
  })
  @ApiListResponse(StopList)
  @ApiErrors('VALIDATION_FAILED')
  async listStops(
    @CurrentActor() actor: Actor,
    @Query() query: StopListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StopList> {
    const list = await this.queries.list(actor, query);
    sendTotal(reply, list.pagination.totalItems);
    return list;
  }

  @Post()
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @ApiOperation({
    summary: 'Say that a plant stands still',
    description:
      'Returns the present stop where it stands already. Technicians need a ticket of the plant; clients go back a day at most.',
  })
  @ApiCreatedResponse({ type: StopEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND', 'FORBIDDEN')
  async openStop(@CurrentActor() actor: Actor, @Body() body: NewStopDto): Promise<StopEnvelope> {
    return { stop: await this.stops.open(actor, body) };
  }

  @Post(':id/end')
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @HttpCode(200)
  @ApiOperation({ summary: 'Say that a plant runs again' })
  @ApiOkResponse({ type: StopEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'STOP_NOT_FOUND', 'FORBIDDEN', 'STOP_ENDED')
  async endStop(
    @CurrentActor() actor: Actor,
    @Param('id', stopId) id: string,
    @Body() body: StopEndDto,
  ): Promise<StopEnvelope> {
    return { stop: await this.stops.end(actor, id, body) };
  }

  @Patch(':id')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @ApiOperation({
    summary: 'Confirm or correct a production stop',
    description: 'Absent fields stay unchanged. The activity of its tickets keeps what it was.',
  })
  @ApiOkResponse({ type: StopEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'STOP_NOT_FOUND', 'FORBIDDEN', 'STOP_CHANGED', 'STOP_OVERLAPS')
  async correctStop(
    @CurrentActor() actor: Actor,
    @Param('id', stopId) id: string,
    @Body() body: StopCorrectionDto,
  ): Promise<StopEnvelope> {
    return { stop: await this.stops.correct(actor, id, body) };
  }
}
