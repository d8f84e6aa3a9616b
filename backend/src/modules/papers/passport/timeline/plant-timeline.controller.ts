import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { PlantTimelinePage, PlantTimelineQuery } from './plant-timeline.dto.js';
import { PlantTimelineQueries } from './plant-timeline.queries.js';

@ApiTags('Plants')
@Controller('plants/:id/timeline')
export class PlantTimelineController {
  constructor(private readonly timeline: PlantTimelineQueries) {}

  @Get()
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'List what happened to a plant',
    description:
      'Newest first; `next` leads to the next page. Tickets are those that the caller may read; API tokens need `tickets:read` for them. Clients get what happened since their company owns the plant, without plates and merges.',
  })
  @ApiOkResponse({ type: PlantTimelinePage })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND')
  plantTimeline(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe('PLANT_NOT_FOUND')) id: string,
    @Query() query: PlantTimelineQuery,
  ): Promise<PlantTimelinePage> {
    return this.timeline.page(actor, id, query);
  }
}
