import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import {
  CreatePlantDto,
  OwnershipCorrectionDto,
  PlantEnvelope,
  PlantList,
  PlantListQuery,
  UpdatePlantDto,
} from './plant.dto.js';
import { PlantOwnershipsService } from './plant-ownerships.service.js';
import { PlantQueries } from './plant.queries.js';
import { PlantsService } from './plants.service.js';

const plantId = new IdPipe('PLANT_NOT_FOUND');
const ownershipId = new IdPipe('PLANT_OWNERSHIP_NOT_FOUND');

@ApiTags('Plants')
@Controller('plants')
export class PlantsController {
  constructor(
    private readonly plants: PlantsService,
    private readonly queries: PlantQueries,
    private readonly ownerships: PlantOwnershipsService,
  ) {}

  @Get()
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'List the plants',
    description: 'Clients get the plants that their company owns now. `X-Total-Count` has the total.',
  })
  @ApiListResponse(PlantList)
  @ApiErrors('VALIDATION_FAILED')
  listPlants(@CurrentActor() actor: Actor, @Query() query: PlantListQuery): Promise<PlantList> {
    return this.queries.list(actor, query);
  }

  @Get(':id')
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'Read a plant',
    description: 'Its tickets: `GET /tickets?plantId=…`. Staff also read a plant that is merged into another one.',
  })
  @ApiOkResponse({ type: PlantEnvelope })
  @ApiErrors('PLANT_NOT_FOUND')
  async readPlant(@CurrentActor() actor: Actor, @Param('id', plantId) id: string): Promise<PlantEnvelope> {
    return { plant: await this.queries.read(actor, id) };
  }

  @Post()
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Create a plant',
    description: 'The serial number is unique for its manufacturer, whatever its letter case and separators.',
  })
  @ApiCreatedResponse({ type: PlantEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_MODEL_NOT_FOUND', 'COMPANY_NOT_FOUND', 'PLANT_SERIAL_IN_USE')
  async createPlant(@CurrentActor() actor: Actor, @Body() body: CreatePlantDto): Promise<PlantEnvelope> {
    return { plant: await this.plants.create(actor, body) };
  }

  @Put(':id')
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Change a plant',
    description:
      'Absent fields stay unchanged, `null` clears. A new owner sees the plant from then on, but no ticket of the former one. `label` and `site` are the words of an owner: when the plant leaves one, they are cleared unless the request says them. Documents of the machine stay with the plant, those of the former owner with that company.',
  })
  @ApiOkResponse({ type: PlantEnvelope })
  @ApiErrors(
    'VALIDATION_FAILED',
    'PLANT_NOT_FOUND',
    'PLANT_MERGED',
    'PLANT_CHANGED',
    'PLANT_MODEL_NOT_FOUND',
    'COMPANY_NOT_FOUND',
    'PLANT_SERIAL_IN_USE',
  )
  async updatePlant(
    @CurrentActor() actor: Actor,
    @Param('id', plantId) id: string,
    @Body() body: UpdatePlantDto,
  ): Promise<PlantEnvelope> {
    return { plant: await this.plants.update(actor, id, body) };
  }

  @Put(':id/ownerships/:ownershipId')
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Correct a period of an owner',
    description:
      'Absent fields stay unchanged. Another company of the present period sees the plant at once, and what happened since its beginning; the former one no longer does. Documents of that owner become those of the right company. Tickets keep their company. The security log keeps what was.',
  })
  @ApiOkResponse({ type: PlantEnvelope })
  @ApiErrors(
    'VALIDATION_FAILED',
    'PLANT_NOT_FOUND',
    'PLANT_MERGED',
    'PLANT_CHANGED',
    'PLANT_OWNERSHIP_NOT_FOUND',
    'PLANT_OWNERSHIPS_OVERLAP',
    'DOCUMENT_REVISION_IN_USE',
    'COMPANY_NOT_FOUND',
  )
  async correctOwnership(
    @CurrentActor() actor: Actor,
    @Param('id', plantId) id: string,
    @Param('ownershipId', ownershipId) periodId: string,
    @Body() body: OwnershipCorrectionDto,
  ): Promise<PlantEnvelope> {
    return { plant: await this.ownerships.correct(actor, id, periodId, body) };
  }
}
