import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe, ListQuery } from '#kernel/http/index.js';
import { PlantWorkList } from './plant-work.dto.js';
import { PlantWorkQueries } from './plant-work.queries.js';

@ApiTags('Plants')
@Controller('plants/:id/works')
export class PlantWorksController {
  constructor(private readonly works: PlantWorkQueries) {}

  @Get()
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'List what was done on a plant',
    description:
      'Newest first by default. Administrators, and technicians with a ticket of the plant, get the work of all its closed tickets and work without a ticket; other technicians get none. Clients get that of tickets that they may read. API tokens need `tickets:read` for what belongs to tickets. Of what clients wrote, only the codes of the ordered parts are in it.',
  })
  @ApiListResponse(PlantWorkList)
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND')
  listPlantWorks(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe('PLANT_NOT_FOUND')) id: string,
    @Query() query: ListQuery,
  ): Promise<PlantWorkList> {
    return this.works.ofPlant(actor, id, query);
  }
}
