import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe, sendTotal } from '#kernel/http/index.js';
import {
  CreateTechnicalAreaDto,
  TechnicalAreaEnvelope,
  TechnicalAreaList,
  TechnicalAreaListQuery,
  UpdateTechnicalAreaDto,
} from './technical-area.dto.js';
import { TechnicalAreaQueries } from './technical-area.queries.js';
import { TechnicalAreasService } from './technical-areas.service.js';

const areaId = new IdPipe('TECHNICAL_AREA_NOT_FOUND');

@ApiTags('Technical areas')
@Controller('technical-areas')
export class TechnicalAreasController {
  constructor(
    private readonly areas: TechnicalAreasService,
    private readonly queries: TechnicalAreaQueries,
  ) {}

  @Get()
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('areas:read')
  @ApiOperation({
    summary: 'List the technical areas',
    description:
      'All areas, or a page when `page` or `limit` is sent, each with the number of its technicians and open tickets. `X-Total-Count` has the total.',
  })
  @ApiListResponse(TechnicalAreaList)
  @ApiErrors('VALIDATION_FAILED')
  async listTechnicalAreas(
    @CurrentActor() actor: Actor,
    @Query() query: TechnicalAreaListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TechnicalAreaList> {
    const { list, total } = await this.queries.list(actor, query);
    sendTotal(reply, total);
    return list;
  }

  @Get(':id')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('areas:read')
  @ApiOperation({ summary: 'Read a technical area' })
  @ApiOkResponse({ type: TechnicalAreaEnvelope })
  @ApiErrors('TECHNICAL_AREA_NOT_FOUND')
  async readTechnicalArea(
    @CurrentActor() actor: Actor,
    @Param('id', areaId) id: string,
  ): Promise<TechnicalAreaEnvelope> {
    return { technicalArea: await this.queries.read(actor, id) };
  }

  @Post()
  @AllowRoles('ADMIN')
  @OpenToTokens('areas:write')
  @ApiOperation({ summary: 'Create a technical area', description: 'Names are unique in any letter case.' })
  @ApiCreatedResponse({ type: TechnicalAreaEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'AREA_NAME_IN_USE')
  async createTechnicalArea(
    @CurrentActor() actor: Actor,
    @Body() body: CreateTechnicalAreaDto,
  ): Promise<TechnicalAreaEnvelope> {
    return { technicalArea: await this.areas.create(actor, body) };
  }

  @Put(':id')
  @AllowRoles('ADMIN')
  @OpenToTokens('areas:write')
  @ApiOperation({ summary: 'Change a technical area', description: 'Absent fields stay unchanged.' })
  @ApiOkResponse({ type: TechnicalAreaEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'TECHNICAL_AREA_NOT_FOUND', 'AREA_NAME_IN_USE')
  async updateTechnicalArea(
    @CurrentActor() actor: Actor,
    @Param('id', areaId) id: string,
    @Body() body: UpdateTechnicalAreaDto,
  ): Promise<TechnicalAreaEnvelope> {
    return { technicalArea: await this.areas.update(actor, id, body) };
  }

  @Delete(':id')
  @AllowRoles('ADMIN')
  @OpenToTokens('areas:write')
  @ApiOperation({
    summary: 'Delete a technical area',
    description:
      'Refused while technicians or open tickets belong to it; `details` counts both. Closed tickets keep the name of a deleted area.',
  })
  @ApiOkResponse({ type: TechnicalAreaEnvelope })
  @ApiErrors('TECHNICAL_AREA_NOT_FOUND', 'AREA_IN_USE')
  async deleteTechnicalArea(
    @CurrentActor() actor: Actor,
    @Param('id', areaId) id: string,
  ): Promise<TechnicalAreaEnvelope> {
    return { technicalArea: await this.areas.delete(actor, id) };
  }
}
