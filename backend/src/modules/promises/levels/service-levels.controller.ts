import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowRoles } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import {
  CreateServiceLevelDto,
  ServiceLevelEnvelope,
  ServiceLevelList,
  ServiceLevelListQuery,
  UpdateServiceLevelDto,
} from './service-level.dto.js';
import { ServiceLevelQueries } from './service-level.queries.js';
import { ServiceLevelsService } from './service-levels.service.js';

const levelId = new IdPipe('SERVICE_LEVEL_NOT_FOUND');

@ApiTags('Service levels')
@AllowRoles('ADMIN')
@Controller('service-levels')
export class ServiceLevelsController {
  constructor(
    private readonly levels: ServiceLevelsService,
    private readonly queries: ServiceLevelQueries,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List the service levels',
    description: 'By name by default. `X-Total-Count` repeats the total.',
  })
  @ApiListResponse(ServiceLevelList)
  @ApiErrors('VALIDATION_FAILED')
  listServiceLevels(@Query() query: ServiceLevelListQuery): Promise<ServiceLevelList> {
    return this.queries.list(query);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Read a service level' })
  @ApiOkResponse({ type: ServiceLevelEnvelope })
  @ApiErrors('SERVICE_LEVEL_NOT_FOUND')
  async readServiceLevel(@Param('id', levelId) id: string): Promise<ServiceLevelEnvelope> {
    return { serviceLevel: await this.queries.read(id) };
  }

  @Post()
  @ApiOperation({ summary: 'Create a service level', description: 'It concerns tickets raised from now on.' })
  @ApiCreatedResponse({ type: ServiceLevelEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'CALENDAR_NOT_FOUND', 'DEFAULT_LEVEL_EXISTS')
  async createServiceLevel(@Body() body: CreateServiceLevelDto): Promise<ServiceLevelEnvelope> {
    return { serviceLevel: await this.levels.create(body) };
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change a service level',
    description:
      'Absent fields stay unchanged. Running clocks keep their targets, until the level is applied to open tickets or the ticket gets another priority or category.',
  })
  @ApiOkResponse({ type: ServiceLevelEnvelope })
  @ApiErrors(
    'VALIDATION_FAILED',
    'SERVICE_LEVEL_NOT_FOUND',
    'SERVICE_LEVEL_CHANGED',
    'CALENDAR_NOT_FOUND',
    'DEFAULT_LEVEL_EXISTS',
  )
  async updateServiceLevel(
    @Param('id', levelId) id: string,
    @Body() body: UpdateServiceLevelDto,
  ): Promise<ServiceLevelEnvelope> {
    return { serviceLevel: await this.levels.update(id, body) };
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a service level', description: 'Its running clocks end, and count no more.' })
  @ApiOkResponse({ type: ServiceLevelEnvelope })
  @ApiErrors('SERVICE_LEVEL_NOT_FOUND', 'SERVICE_LEVEL_IN_USE')
  async deleteServiceLevel(@Param('id', levelId) id: string): Promise<ServiceLevelEnvelope> {
    return { serviceLevel: await this.levels.delete(id) };
  }

  @Post(':id/apply')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Apply the present targets to open tickets',
    description:
      'A job does it, for tickets with a running clock of the level, and for those that have the level now. Clocks that have ended stay.',
  })
  @ApiAcceptedResponse({ description: 'The job is planned' })
  @ApiErrors('SERVICE_LEVEL_NOT_FOUND')
  async applyServiceLevel(@Param('id', levelId) id: string): Promise<void> {
    await this.levels.apply(id);
  }
}
