import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowRoles, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import {
  CreatePlantModelDto,
  PlantModelEnvelope,
  PlantModelList,
  PlantModelListQuery,
  UpdatePlantModelDto,
} from './plant-model.dto.js';
import { PlantModelQueries } from './plant-model.queries.js';
import { PlantModelsService } from './plant-models.service.js';

const modelId = new IdPipe('PLANT_MODEL_NOT_FOUND');

@ApiTags('Plants')
@Controller('plant-models')
export class PlantModelsController {
  constructor(
    private readonly models: PlantModelsService,
    private readonly queries: PlantModelQueries,
  ) {}

  @Get()
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('plants:read')
  @ApiOperation({ summary: 'List the plant models', description: 'By code by default. `X-Total-Count` has the total.' })
  @ApiListResponse(PlantModelList)
  @ApiErrors('VALIDATION_FAILED')
  listPlantModels(@Query() query: PlantModelListQuery): Promise<PlantModelList> {
    return this.queries.list(query);
  }

  @Get(':id')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('plants:read')
  @ApiOperation({ summary: 'Read a plant model' })
  @ApiOkResponse({ type: PlantModelEnvelope })
  @ApiErrors('PLANT_MODEL_NOT_FOUND')
  async readPlantModel(@Param('id', modelId) id: string): Promise<PlantModelEnvelope> {
    return { plantModel: await this.queries.read(id) };
  }

  @Post()
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Create a plant model',
    description:
      'The manufacturer is found by its name in any spelling, or created. Codes are unique per manufacturer; an alias means one model only.',
  })
  @ApiCreatedResponse({ type: PlantModelEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_MODEL_IN_USE', 'PLANT_ALIAS_IN_USE')
  async createPlantModel(@Body() body: CreatePlantModelDto): Promise<PlantModelEnvelope> {
    return { plantModel: await this.models.create(body) };
  }

  @Put(':id')
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Change a plant model',
    description: 'Absent fields stay unchanged, `null` clears. Tickets keep the type as it was written.',
  })
  @ApiOkResponse({ type: PlantModelEnvelope })
  @ApiErrors(
    'VALIDATION_FAILED',
    'PLANT_MODEL_NOT_FOUND',
    'PLANT_MODEL_CHANGED',
    'PLANT_MODEL_IN_USE',
    'PLANT_ALIAS_IN_USE',
  )
  async updatePlantModel(
    @Param('id', modelId) id: string,
    @Body() body: UpdatePlantModelDto,
  ): Promise<PlantModelEnvelope> {
    return { plantModel: await this.models.update(id, body) };
  }
}
