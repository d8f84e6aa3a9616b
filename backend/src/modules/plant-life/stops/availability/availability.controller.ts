import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { AvailabilityDto, AvailabilityQuery, OperatingHoursDto, PresentOperatingHoursDto } from './availability.dto.js';
import { AvailabilityQueries } from './availability.queries.js';
import { OperatingHoursOfPlants } from './operating-hours.js';

const plantId = new IdPipe('PLANT_NOT_FOUND');

@ApiTags('Production stops')
@Controller('plants/:id')
export class AvailabilityController {
  constructor(
    private readonly availability: AvailabilityQueries,
    private readonly hours: OperatingHoursOfPlants,
  ) {}

  @Get('availability')
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'Availability, MTTR and MTBF of a plant',
    description: 'From confirmed stops. Clients learn of the time since their company owns the plant.',
  })
  @ApiOkResponse({ type: AvailabilityDto })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND')
  plantAvailability(
    @CurrentActor() actor: Actor,
    @Param('id', plantId) id: string,
    @Query() query: AvailabilityQuery,
  ): Promise<AvailabilityDto> {
    return this.availability.ofPlant(actor, id, query);
  }

  @Put('operating-hours')
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Say by which calendar a plant is required to run',
    description: 'Availability and MTBF count by it. What was required earlier stays, unless `alsoPast` corrects it.',
  })
  @ApiOkResponse({ type: PresentOperatingHoursDto })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND', 'PLANT_MERGED', 'CALENDAR_NOT_FOUND')
  async setOperatingHours(
    @Param('id', plantId) id: string,
    @Body() body: OperatingHoursDto,
  ): Promise<PresentOperatingHoursDto> {
    return { calendar: await this.hours.set(id, body) };
  }
}
