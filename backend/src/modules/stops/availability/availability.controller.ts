import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '../../../kernel/access/index.js';
import { ApiErrors, IdPipe } from '../../../kernel/http/index.js';
import { AvailabilityDto, AvailabilityQuery } from './availability.dto.js';
import { AvailabilityQueries } from './availability.queries.js';

@ApiTags('Production stops')
@Controller('plants/:id/availability')
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityQueries) {}

  @Get()
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @Header('Cache-Control', 'no-store')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'Availability, MTTR and MTBF of a plant',
    description: 'From confirmed stops. Clients learn of the time since their company owns the plant.',
  })
  @ApiOkResponse({ type: AvailabilityDto })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND')
  plantAvailability(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe('PLANT_NOT_FOUND')) id: string,
    @Query() query: AvailabilityQuery,
  ): Promise<AvailabilityDto> {
    return this.availability.ofPlant(actor, id, query);
  }
}
